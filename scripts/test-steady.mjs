/**
 * `npm run test:steady -- path`: runs browser tests twenty times each, without retries, while every core is kept busy
 * by another process. A new or changed browser test passes this before it is committed.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureChromium } from './ensure-chromium.mjs';
import { runSteps } from './run-step.mjs';

const TIMES = 20;

const args = process.argv.slice(2);
if (args.length === 0) {
  console.error('Name the tests: npm run test:steady -- tests/e2e/market.spec.ts [-g "part of a name"]');
  process.exit(2);
}
const browser = await ensureChromium();
if (!browser) process.exit(1);

const [built] = await runSteps([{ name: 'build', run: ['node', 'scripts/build.mjs'] }]);
if (!built.ok) process.exit(1);

const busy = Array.from({ length: availableParallelism() }, () =>
  // It ends with its standard input, so that none is left behind however this script ends.
  spawn(
    process.execPath,
    [
      '-e',
      'process.stdin.on("end", () => process.exit()).resume(); (function spin() { const until = Date.now() + 20; while (Date.now() < until); setImmediate(spin); })();',
    ],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  ),
);
const [run] = await runSteps([
  {
    name: `browser tests, ${TIMES} times`,
    run: ['playwright', 'test', ...args, `--repeat-each=${TIMES}`, '--retries=0'],
    env: { CHROMIUM_PATH: browser },
  },
]);
for (const child of busy) child.kill();
process.exitCode = run.ok ? 0 : 1;
