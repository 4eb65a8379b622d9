/** `npm run check`: format, lint, import rules, unused code and types, beside them the unit and provider tests. */
import { explainSkips } from './explain-skips.mjs';
import { runJest, STATIC_CHECKS } from './run-checks.mjs';
import { printSteps, runSteps } from './run-step.mjs';
import { closingLine } from './test-counts.mjs';

explainSkips();
const [{ step, counts }, checks] = await Promise.all([
  runJest(),
  runSteps(STATIC_CHECKS.map((check) => ({ ...check, aside: true }))),
]);
const steps = [...checks, step];
printSteps(steps);
console.log(closingLine(counts));
process.exitCode = steps.every(({ ok }) => ok) && counts.failed === 0 ? 0 : 1;
