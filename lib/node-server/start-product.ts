/**
 * How the whole product starts and stops on one machine: provider child process, then web server, then one line with
 * the address. A provider that ends later is restarted while the web server goes on.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sharedBff } from '../bff/shared-bff';
import { type Environment, EnvironmentError, readEnvironment } from '../environment/environment';
import { readSecrets } from '../environment/secrets';
import { type NodeServer, startNodeServer } from './node-server';
import { startProviderChild } from './provider-process/provider-child';
import { type ProviderSupervisor, superviseProvider } from './provider-process/supervise-provider';

export interface StartOptions {
  root: string;
  /** The folder of the build that is run, below `root`. */
  build: string;
  dev: boolean;
}

/** Milliseconds after which the web server starts without its provider, which may have long migrations to run. */
const PROVIDER_READY_MS = 120_000;
const PROVIDER_STOP_MS = 15_000;

/** Reads the environment, or ends the process with the one message that lists what is wrong with it. */
export function readEnvironmentOrExit(dev: boolean): Environment {
  try {
    return readEnvironment({ ...process.env, ...(dev ? { NODE_ENV: 'development' } : {}) });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export async function startProduct({ root, build, dev }: StartOptions): Promise<void> {
  const environment = readEnvironmentOrExit(dev);
  const secrets = readSecrets(environment);
  // Middleware and route handlers inside Next, and the provider, read the same variables.
  process.env.SESSION_SECRET = secrets.sessionSecret;
  process.env.BFF_SECRET = secrets.bffSecret;

  let provider: ProviderSupervisor | undefined;
  let server: NodeServer | undefined;
  let stopping = false;
  let isReady = true;

  async function stop(exitCode: number, reason?: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    // A terminal's Ctrl-C reaches the provider too.
    provider?.hold();
    if (reason) printError(reason);
    await server?.stop().catch(() => undefined);
    await provider?.stop(PROVIDER_STOP_MS);
    process.exit(exitCode);
  }
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));

  try {
    if (!environment.PROVIDER_URL) {
      provider = superviseProvider({ start: createProviderStart({ build, environment }), print: printError });
      const failed = provider.failed.then((how) => stop(1, how));
      const ready = provider.ready.then(() => true);
      const late = wait(PROVIDER_READY_MS, undefined, { ref: false });
      isReady = (await Promise.race([ready, provider.waiting, failed, late])) === true;
      if (stopping) return;
    }
    server = await startNodeServer({
      root,
      build,
      dev,
      host: environment.HOST,
      port: environment.PORT,
      bff: sharedBff(environment),
      bffBeforeNext: environment.BFF_MOUNT === 'server',
    });
  } catch (error) {
    return stop(1, (error as Error).message);
  }
  const address = environment.PUBLIC_URL ?? `http://localhost:${server.port}`;
  if (!isReady) printError(`${address} answers already; its provider waits for PostgreSQL or Redis`);
  await provider?.ready;
  if (!stopping) process.stdout.write(`${environment.BRAND_NAME} is ready at ${address}\n`);
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function createProviderStart({ build, environment }: { build: string; environment: Environment }) {
  const { SESSION_SECRET: _, ...env } = process.env;
  const healthUrl = `http://127.0.0.1:${environment.PROVIDER_PORT}/api/health`;
  return (restarts: number) =>
    startProviderChild(join(build, 'provider.mjs'), {
      env: { ...env, UPDOWN_RESTARTS: String(restarts) },
      healthUrl,
    });
}
