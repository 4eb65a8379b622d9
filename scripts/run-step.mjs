import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs one command of the project. `run` is a list of words; the first is looked up among the project's own tools. Its
 * output is passed on as it comes, or with `aside` all at once when it has ended, so that two parallel commands stay
 * readable. Never throws: a command that cannot start counts as failed.
 */
export function runStep({ name, run, env = {}, aside = false }) {
  const title = `\n▸ ${name}: ${run.join(' ')}`;
  if (!aside) console.log(title);
  const began = performance.now();
  const [command, ...args] = run;
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env, PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    const finish = (ok) => {
      if (aside) console.log(`${title}\n${Buffer.concat(output).toString().trimEnd()}`);
      resolve({ name, ok, seconds: (performance.now() - began) / 1000 });
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/** Runs them one after the other, all of them even after failures; returns the result of each. */
export async function runSteps(steps) {
  const done = [];
  for (const step of steps) done.push(await runStep(step));
  return done;
}

/** One line per step; the caller reports the overall result. */
export function printSteps(steps) {
  console.log('');
  for (const { name, ok, seconds } of steps)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
}
