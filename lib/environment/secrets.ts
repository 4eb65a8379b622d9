/**
 * Secrets that a deployment did not set are generated once and stored in DATA_DIR, readable by its owner only. Provider
 * and web server on one machine use the same ones, whichever starts first.
 */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Secrets {
  /** Encrypts the session cookie. */
  sessionSecret: string;
  /** Signs the caller's address between web server and provider. */
  bffSecret: string;
}

/** Reads the secrets from the environment, else from files in DATA_DIR, which are generated when they are missing. */
export function readSecrets(environment: {
  DATA_DIR: string;
  SESSION_SECRET?: string | undefined;
  BFF_SECRET?: string | undefined;
}): Secrets {
  const folder = resolve(environment.DATA_DIR);
  return {
    sessionSecret: environment.SESSION_SECRET ?? readOrMakeSecret(folder, 'session-secret'),
    bffSecret: environment.BFF_SECRET ?? readOrMakeSecret(folder, 'bff-secret'),
  };
}

/** The provider's own secret: it encrypts identity documents at rest and signs mailed links. */
export function readDocumentKey(environment: {
  DATA_DIR: string;
  DOCUMENT_KEY?: string | undefined;
}): string {
  return environment.DOCUMENT_KEY ?? readOrMakeSecret(resolve(environment.DATA_DIR), 'document-key');
}

/** The link is atomic: of two processes that start together one creates the file and both read it. */
function readOrMakeSecret(folder: string, name: string): string {
  const file = join(folder, name);
  const found = readSecret(file);
  if (found) return found;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  const made = readSecret(file);
  if (!made) throw new Error(`the secret in ${file} is unreadable or shorter than 32 characters`);
  return made;
}

function readSecret(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text.length >= 32 ? text : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
