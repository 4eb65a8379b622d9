/** Why a provider could not start, for the person who has to fix it. */
import { dirname } from 'node:path';
import { EnvironmentError } from '../lib/environment/environment';
import { describeDamage } from './backups/describe-damage';
import { DatabaseClaimedError } from './database/connection/claim-database';
import { DatabaseDamagedError } from './database/connection/open-embedded';
import { FolderInUseError } from './database/data-folder/folder-lock';
import { DiskFullError } from './database/data-folder/watch-disk';
import { EarlierDatabaseError } from './database/migrate';
import { DeploymentModeError } from './database/require-deployment-mode';
import { DocumentKeyError } from './files/encryption/require-document-key';
import { FirstAdminError } from './identity/ensure-first-admin';
import { ServerRefusedError } from './wait-for-servers';

/** Expected errors: reported in one line, without a stack. */
const EXPECTED = [
  EnvironmentError,
  FolderInUseError,
  DatabaseClaimedError,
  DeploymentModeError,
  DiskFullError,
  DocumentKeyError,
  EarlierDatabaseError,
  FirstAdminError,
  ServerRefusedError,
];

/** One sentence; undefined for an unexpected error, which is logged with its stack. */
export async function explainStartFailure(error: unknown): Promise<string | undefined> {
  if (error instanceof DatabaseDamagedError) return describeDamage(dirname(error.folder), error);
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall === 'listen')
    return `Cannot listen on ${address}:${port} (${code}). Set PROVIDER_PORT or PROVIDER_HOST.`;
  return undefined;
}
