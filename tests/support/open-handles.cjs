/**
 * A resource that a suite leaves open keeps its worker alive, or, if the worker is killed, hides a server that was
 * never closed. So each suite has to close what it opened: `withNothingOpen` makes an environment in which it fails
 * otherwise.
 */

/**
 * How often resources that are closing by themselves are checked: sockets, a pool. Some five seconds; counted in
 * checks, so that a busy machine, on which nothing closes while nothing runs, has longer.
 */
const LOOKS = 60;
/** Work that ends by itself: reading a file, a DNS look-up, a hash in the thread pool, a write in progress. */
const PASSING = /Req|^Immediate$|^(Write|Shutdown)Wrap$/;

/** Something was left open in this process: what is open after later suites is not theirs, and the run fails anyway. */
let isSpoilt = false;

/** How many of each kind keep the process alive. */
function countOpen() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) {
    if (!PASSING.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** What is open before the suite: the worker's own pipes, the test runner's timers. */
async function noteOpen() {
  // Both are created on first use, which may be in a suite.
  void process.stdout;
  void process.stderr;
  const open = countOpen();
  // In a single process reporters have timers of a tenth of a second, which would mask a suite's own.
  for (let look = 0; look < 5 && open.has('Timeout'); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    open.set('Timeout', Math.min(open.get('Timeout'), countOpen().get('Timeout') ?? 0));
  }
  return open;
}

/**
 * Throws with the suite's path and the kinds, unless everything is closed within some seconds. A failed test may leave
 * anything open, and its own failure matters more.
 */
async function expectNothingOpen(before, { path, hasFailed, looks = LOOKS }) {
  isSpoilt ||= hasFailed;
  if (isSpoilt) return;
  for (let look = 1; ; look += 1) {
    const left = [...countOpen()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
    if (left.length === 0) return;
    if (look === looks) {
      isSpoilt = true;
      const kinds = left.map(([kind, count]) => `${count - (before.get(kind) ?? 0)} ${kind}`);
      throw new Error(`${path} leaves open: ${kinds.join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(100, 2 ** look)));
  }
}

/**
 * Exit handlers of a suite's libraries (a logger's last lines) keep all of the suite's modules in memory. Returns a
 * function that removes those added since.
 */
function noteExitListeners() {
  const before = new Set(process.listeners('exit'));
  return () => {
    for (const listener of process.listeners('exit')) {
      if (!before.has(listener)) process.off('exit', listener);
    }
  };
}

/** The environment of that class in which a suite that leaves something open fails. */
function withNothingOpen(Environment) {
  return class extends Environment {
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
      // A window's own timers end with it.
      await super.teardown();
      this.#letGo();
      if (this.#before) await expectNothingOpen(this.#before, this.#suite);
    }
  };
}

module.exports = { withNothingOpen };
