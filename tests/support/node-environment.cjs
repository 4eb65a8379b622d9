/**
 * Node for tests, with PGlite loaded outside the sandbox: it imports modules dynamically, which Jest's sandbox refuses
 * unless every caller starts Node with a flag. `pglite.ts` hands it in under the package's name.
 */
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');
const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.updownPglite = { ...pglite, pg_trgm };
  }
};
