/** `npm test`: everything that `npm run check` does, the browser tests and the weight of the first loads. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bringBrowser } from './bring-browser.mjs';
import { explainSkips } from './explain-skips.mjs';
import { runChecks } from './run-checks.mjs';
import { printSteps, runStep } from './run-step.mjs';
import { closingLine, countPlaywright, readCounts, sumCounts } from './test-counts.mjs';

explainSkips();
const { steps, counts } = await runChecks();
const all = [counts];

const browser = await bringBrowser();
if (browser) {
  const folder = await mkdtemp(path.join(tmpdir(), 'updown-test-'));
  const report = path.join(folder, 'playwright.json');
  const env = { CHROMIUM_PATH: browser };
  steps.push(
    await runStep({ name: 'build', run: ['node', 'scripts/build.mjs'] }),
    await runStep({
      name: 'browser tests',
      run: ['playwright', 'test', '--reporter=list,json'],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    await runStep({ name: 'first-load bytes', run: ['node', 'scripts/first-load-bytes.mjs'], env }),
  );
  all.push(await readCounts(report, countPlaywright));
  await rm(folder, { recursive: true, force: true });
} else {
  steps.push({ name: 'browser', ok: false, seconds: 0 });
}

printSteps(steps);
const sum = sumCounts(all);
// A step without tests of its own, such as the types, still fails the run: its failure is counted once.
const failedSteps = steps.filter((step) => !step.ok && !/tests$/.test(step.name)).length;
const total = { ...sum, failed: sum.failed + failedSteps };
process.exitCode = steps.every((step) => step.ok) && total.failed === 0 ? 0 : 1;
if (process.exitCode === 1 && total.failed === 0) total.failed = 1;
console.log(closingLine(total));
