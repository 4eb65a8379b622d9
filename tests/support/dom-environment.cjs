/**
 * jsdom for tests of components. Its own timers end with its window; whatever else a suite leaves open fails it, as in
 * node-environment.cjs.
 */
const { TestEnvironment } = require('jest-environment-jsdom');
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
    this.#before = await noteOpen();
  }

  handleTestEvent({ name, test }, { unhandledErrors }) {
    if (unhandledErrors.length > 0 || (name === 'test_done' && test.errors.length > 0))
      this.#suite.hasFailed = true;
  }

  async teardown() {
    await super.teardown();
    this.#letGo();
    if (this.#before) await expectNothingOpen(this.#before, this.#suite);
  }
};
