/** `npm run check`: format, lint, types, import rules, unused code, unit and provider tests. */
import { explainSkips } from './explain-skips.mjs';
import { runChecks } from './run-checks.mjs';
import { printSteps } from './run-step.mjs';
import { closingLine } from './test-counts.mjs';

explainSkips();
const { steps, counts } = await runChecks();
printSteps(steps);
console.log(closingLine(counts));
process.exitCode = steps.every((step) => step.ok) && counts.failed === 0 ? 0 : 1;
