/**
 * Node for tests, with PGlite loaded outside the sandbox: it imports modules dynamically, which Jest's sandbox refuses
 * unless Node is started with a flag. `pglite.cjs` provides it under the package's name.
 */
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');
const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');
const { withNothingOpen } = require('./open-handles.cjs');

module.exports = class extends withNothingOpen(TestEnvironment) {
  async setup() {
    await super.setup();
    this.global.updownPglite = { ...pglite, pg_trgm };
  }
};
