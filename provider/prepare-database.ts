/** The rows that a database needs before it serves. */
import { join } from 'node:path';
import type { Environment } from '../lib/environment/environment';
import { currencyOf } from './app';
import type { Clock } from './clock';
import { ensureDefaultContent } from './content/defaults/ensure-default-content';
import type { Database } from './database/database';
import { requireDeploymentMode } from './database/require-deployment-mode';
import { requireDocumentKey } from './files/encryption/require-document-key';
import { createDiskStore } from './files/store/disk-store';
import { ensureFirstAdmin } from './identity/ensure-first-admin';
import type { PasswordHasher } from './identity/passwords/password-hasher';
import { ensureDefaultPaymentMethods } from './payment-methods/ensure-default-payment-methods';
import { ensureDefaultPayoutSettings } from './payout-settings/payout-settings';
import { ensureDefaultQuotes } from './quotes/ensure-default-quotes';

interface Preparing {
  environment: Environment;
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  documentKey: string;
}

/**
 * May be repeated, also by processes that start together. Returns the deployment's id. Throws DeploymentModeError,
 * DocumentKeyError, FirstAdminError.
 */
export async function prepareDatabase({ environment, db, clock, hasher, documentKey }: Preparing) {
  const embedded = environment.DATABASE_URL === undefined;
  const practice = !environment.REAL_FUNDS;
  const deployment = await requireDeploymentMode(db, clock, practice ? 'practice' : 'real');
  await requireDocumentKey(db, clock, documentKey);
  await ensureFirstAdmin({
    db,
    clock,
    hasher,
    embedded,
    currency: currencyOf(environment),
    username: environment.ADMIN_USERNAME,
    password: environment.ADMIN_PASSWORD,
    email: environment.ADMIN_EMAIL,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  await ensureDefaultPayoutSettings(db, clock);
  await ensureDefaultPaymentMethods(db, clock, { practice });
  if (embedded) {
    await ensureDefaultQuotes(db, clock);
    // A few small pictures of the product's own: a start may use the space that is reserved from uploads.
    const files = createDiskStore(join(environment.DATA_DIR, 'files'));
    await ensureDefaultContent({ db, clock, files }, { practice, publicUrl: environment.PUBLIC_URL });
  }
  return deployment;
}
