/** jsdom for tests of components. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { withNothingOpen } = require('./open-handles.cjs');

module.exports = withNothingOpen(TestEnvironment);
