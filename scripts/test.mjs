/**
 * `npm test`: everything that `npm run check` does and the build, side by side with the unit and provider tests, which
 * wait as much as they compute; then the browser tests and, in parallel, the size of the first loads.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { explainSkips } from './explain-skips.mjs';
import { listFlaky, reportFlaky } from './flaky.mjs';
import { runJest, STATIC_CHECKS } from './run-checks.mjs';
import { printSteps, runStep, runSteps } from './run-step.mjs';
import { closingLine, countPlaywright, countReport, readReport, sumCounts } from './test-counts.mjs';

const began = performance.now();
explainSkips();
const browser = await ensureChromium();

const [unit, checks] = await Promise.all([
  runJest(),
  runSteps(
    [
      ...STATIC_CHECKS,
      { name: 'build', run: ['node', 'scripts/build.mjs'] },
      { name: 'empty page to compare', run: ['node', 'scripts/measure-empty-page.mjs'] },
    ].map((step) => ({ ...step, aside: true })),
  ),
]);
const steps = [...checks, unit.step];
const counts = [unit.counts];
let flaky = [];

if (browser) {
  const folder = await mkdtemp(path.join(tmpdir(), 'updown-test-'));
  const file = path.join(folder, 'playwright.json');
  const env = { CHROMIUM_PATH: browser };
  steps.push(
    ...(await Promise.all([
      runStep({
        name: 'browser tests',
        run: ['playwright', 'test', '--reporter=list,json'],
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
      runStep({ name: 'first-load bytes', run: ['node', 'scripts/first-load-bytes.mjs'], env, aside: true }),
    ])),
  );
  const report = await readReport(file);
  counts.push(countReport(report, countPlaywright));
  if (report) flaky = listFlaky(report);
  await rm(folder, { recursive: true, force: true });
} else {
  steps.push({ name: 'browser', ok: false, seconds: 0 });
}

printSteps([...steps, { name: 'all of it', ok: true, seconds: (performance.now() - began) / 1000 }]);
for (const line of reportFlaky(flaky)) console.log(line);
const sum = sumCounts(counts);
// A step without tests, such as the types, still fails the run: its failure counts as one.
const failedSteps = steps.filter((step) => !step.ok && !/tests$/.test(step.name)).length;
const total = { ...sum, failed: sum.failed + failedSteps };
process.exitCode = steps.every((step) => step.ok) && total.failed === 0 ? 0 : 1;
if (process.exitCode === 1 && total.failed === 0) total.failed = 1;
console.log(`\n${closingLine(total)}`);
