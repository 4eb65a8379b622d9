/**
 * Node for tests, with PGlite loaded outside the sandbox: it imports modules dynamically, which Jest's sandbox refuses
 * unless every caller starts Node with a flag. `pglite.ts` hands it in under the package's name. A suite that leaves
 * something open fails.
 */
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');
const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');
const { expectNothingOpen, noteExitListeners, noteOpen } = require('./nothing-open.cjs');

module.exports = class extends TestEnvironment {
  #suite;
  #before;
  #letGo = noteExitListeners();

  constructor(config, context) {
    super(config, context);
    const { looks } = config.projectConfig.testEnvironmentOptions;
    this.#suite = { path: context.testPath, looks, hasFailed: false };
  }

  async setup() {
    await super.setup();
    this.global.updownPglite = { ...pglite, pg_trgm };
    this.#before = await noteOpen();
  }

  handleTestEvent({ name, test }, { unhandledErrors }) {
    if (unhandledErrors.length > 0 || (name === 'test_done' && test.errors.length > 0))
      this.#suite.hasFailed = true;
  }

  async teardown() {
    try {
      if (this.#before) await expectNothingOpen(this.#before, this.#suite);
    } finally {
      await super.teardown();
      this.#letGo();
    }
  }
};
