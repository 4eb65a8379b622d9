/** jsdom for tests of components. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { withNothingOpen } = require('./nothing-open.cjs');

module.exports = withNothingOpen(TestEnvironment);
