/**
 * One process per folder: an embedded database opened by two processes loses acknowledged work. The lock is a listening
 * unix socket in the folder, so that it ends with its process however that ends; a process id would outlive it.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export class FolderInUseError extends Error {}

const SOCKET_NAME = 'process.lock';
/**
 * Two processes that find the same dead socket may both replace it: after this long, milliseconds, only one still owns
 * the name.
 */
const REPLACEMENT_SETTLES_MS = 200;
const ANSWER_TIMEOUT_MS = 2_000;
const ATTEMPTS = 5;

/**
 * Locks the folder (created when missing) and returns the release function. Throws FolderInUseError while another
 * process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const real = realpathSync(folder);
  const inUse = () =>
    new FolderInUseError(
      `Another process is using ${real}. Stop it first, or set DATA_DIR to another folder.`,
    );
  const near = createShortPath(real);
  try {
    const name = randomBytes(12).toString('hex');
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const server = await listen(near.socket, name);
      if (server) {
        if (attempt > 0) {
          await wait(REPLACEMENT_SETTLES_MS);
          if ((await askName(near.socket)) !== name) {
            await close(server);
            throw inUse();
          }
        }
        return () => close(server);
      }
      const found = identify(near.socket);
      if ((await askName(near.socket)) !== undefined) throw inUse();
      if (found !== undefined && identify(near.socket) === found) unlinkSync(near.socket);
    }
    throw inUse();
  } finally {
    near.remove();
  }
}

/** The path of a unix socket is limited to about 100 characters: a short symbolic link reaches any folder. */
function createShortPath(folder: string): { socket: string; remove(): void } {
  const direct = join(folder, SOCKET_NAME);
  if (Buffer.byteLength(direct) <= 90) return { socket: direct, remove: () => undefined };
  const near = mkdtempSync(join(tmpdir(), 'ud-'));
  symlinkSync(folder, join(near, 'd'));
  return {
    socket: join(near, 'd', SOCKET_NAME),
    remove: () => rmSync(near, { recursive: true, force: true }),
  };
}

/** Undefined when something with that name exists already. */
function listen(path: string, name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(name);
    });
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

/**
 * The holder's answer; empty for one that accepts connections but does not answer (it is stopped). Undefined when it is
 * dead.
 */
function askName(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(path);
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      resolve(heard);
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('end', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : heard),
    );
  });
}

/** Identity of the file that has the name now; the inode number alone may be reused by the next one. */
function identify(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.ino} ${found.ctimeNs}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
