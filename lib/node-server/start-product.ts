/** How the whole product starts and stops on one machine: provider child, then web server, one address line. */
import { join } from 'node:path';
import { sharedBff } from '../bff/shared-bff';
import { type Environment, EnvironmentError, readEnvironment } from '../environment/environment';
import { readSecrets } from '../environment/secrets';
import { type NodeServer, startNodeServer } from './node-server';
import { type ProviderChild, startProviderChild } from './provider-child';

export interface StartOptions {
  root: string;
  /** The folder of the build that is run, below `root`. */
  build: string;
  dev: boolean;
}

const PROVIDER_READY_MS = 120_000;
const PROVIDER_STOP_MS = 15_000;

/** Reads the environment or ends the process with the one message that says what is wrong with it. */
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
  // Middleware and route handlers inside Next, and the provider, read the same ones.
  process.env.SESSION_SECRET = secrets.sessionSecret;
  process.env.BFF_SECRET = secrets.bffSecret;

  let child: ProviderChild | undefined;
  let server: NodeServer | undefined;
  let stopping = false;

  async function stop(exitCode: number, reason?: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (reason) process.stderr.write(`${reason}\n`);
    await server?.stop().catch(() => undefined);
    await child?.stop(PROVIDER_STOP_MS);
    process.exit(exitCode);
  }
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));

  try {
    if (!environment.PROVIDER_URL) {
      const { SESSION_SECRET: _, ...providerEnv } = process.env;
      child = startProviderChild(join(build, 'provider.mjs'), providerEnv);
      void child.ended.then((how) => stop(1, how));
      await child.ready(`http://127.0.0.1:${environment.PROVIDER_PORT}/api/health`, PROVIDER_READY_MS);
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
  if (stopping) return;
  const address = environment.PUBLIC_URL ?? `http://localhost:${server.port}`;
  process.stdout.write(`${environment.BRAND_NAME} is ready at ${address}\n`);
}
