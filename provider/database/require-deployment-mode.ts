/** A database stores whether its money is practice or real; the other mode is refused for good (F7). */
import type { Clock } from '../clock';
import type { Database } from './database';
import { deployment } from './schema/ledger';

export class DeploymentModeError extends Error {}

/**
 * Writes the mode on the first start. Returns the deployment's id, which tells it from others that share its Redis.
 * Throws DeploymentModeError when the database was set up in the other mode.
 */
export async function requireDeploymentMode(
  db: Database,
  clock: Clock,
  funds: 'practice' | 'real',
): Promise<{ deploymentId: string }> {
  await db.insert(deployment).values({ funds, createdMs: clock.nowMs() }).onConflictDoNothing();
  const [row] = await db.select().from(deployment);
  if (row?.funds === funds) return { deploymentId: row.id };
  throw new DeploymentModeError(
    `This database was set up for ${row?.funds} funds and cannot be started with ${funds} funds (REAL_FUNDS). ` +
      'Use another database.',
  );
}
