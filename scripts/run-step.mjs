import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs one command of the project with its output passed on. `run` is a list of words; the first is looked up among
 * the project's own tools. Never throws: a command that cannot start counts as failed.
 */
export function runStep({ name, run, env = {} }) {
  console.log(`\n▸ ${name}: ${run.join(' ')}`);
  const began = performance.now();
  const [command, ...args] = run;
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  return new Promise((resolve) => {
    const finish = (ok) => resolve({ name, ok, seconds: (performance.now() - began) / 1000 });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(false);
    });
    child.once('exit', (code) => finish(code === 0));
  });
}

/** One line a step, then nothing: the caller says what the whole means. */
export function printSteps(steps) {
  console.log('');
  for (const { name, ok, seconds } of steps)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1)} s`);
}
