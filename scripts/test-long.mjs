/**
 * `npm run test:long`: tests that take too long for every run. The unit and provider tests at full size, then
 * installation and a trade on every Node that the product runs on.
 */
import { explainSkips } from './explain-skips.mjs';
import { runJest } from './run-checks.mjs';
import { printSteps, runStep } from './run-step.mjs';
import { closingLine } from './test-counts.mjs';

explainSkips();
const { step, counts } = await runJest({ env: { TEST_LONG: '1' } });
const nodes = await runStep({ name: 'Node 20, 22 and 24', run: ['node', 'scripts/test-nodes.mjs'] });
printSteps([step, nodes]);
const failed = counts.failed + (nodes.ok ? 0 : 1);
console.log(`\n${closingLine({ ...counts, failed })}`);
process.exitCode = step.ok && failed === 0 ? 0 : 1;
