import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const VERSION_LENGTH = 16;

const scripts = new Map<string, Promise<string | undefined>>();
let version: Promise<string | undefined> | undefined;

/** The version of the built product: equal for equal sources. Undefined in development. */
export function readVersion(): Promise<string | undefined> {
  if (process.env.NODE_ENV !== 'production') return Promise.resolve(undefined);
  version ??= readBuilt('stamp').then((stamp) => stamp?.slice(0, VERSION_LENGTH));
  return version;
}

/** A script of the build's `browser` folder, by its name without ending; undefined when there is none. */
export function readBrowserScript(name: 'service-worker' | 'unregister-worker' | 'offline-page') {
  const known = scripts.get(name) ?? readBuilt(join('browser', `${name}.js`));
  scripts.set(name, known);
  return known;
}

/** The script of /sw.js: this version's worker, or one that unregisters itself where workers are switched off. */
export async function readWorker({ isOn }: { isOn: boolean }): Promise<string | undefined> {
  const built = await readVersion();
  if (!isOn || !built) return readBrowserScript('unregister-worker');
  const script = await readBrowserScript('service-worker');
  return script && `const WORKER_VERSION=${JSON.stringify(built)};\n${script}`;
}

/** Of the running build, set by the start script; absent where Next runs without it. */
async function readBuilt(file: string): Promise<string | undefined> {
  const build = process.env.UPDOWN_BUILD;
  if (!build) return undefined;
  return readFile(join(/* turbopackIgnore: true */ process.cwd(), build, file), 'utf8').catch(
    () => undefined,
  );
}
