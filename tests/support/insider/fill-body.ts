/** Replaces a body's placeholders with current values of the deployment. */
import { sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../../provider/database/database';
import { INSIDER_DOMAIN } from './list-bodies';

/** The record that a key means now. */
export interface Records {
  /** Throws when there is none. */
  idOf(key: string): string;
  /** The first of a kind; for a deleted one its former id. */
  firstOf(kind: string): string;
}

interface Filling {
  db: Queryable;
  records: Records;
  /** Name of the account that makes the call. */
  actor: string;
  /** Key of its subject. */
  target: string | undefined;
}

export async function fillBody(value: unknown, filling: Filling): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => fillBody(item, filling)));
  if (typeof value !== 'object' || value === null) return value;
  const found = value as Record<string, unknown>;
  if ('$id' in found) return filling.records.firstOf(String(found.$id));
  if ('$key' in found) return filling.records.idOf(String(found.$key));
  if ('$mailbox' in found || '$name' in found) return nameFor(found, filling);
  if ('$version' in found) return findVersion(String(found.$version), filling);
  // Accounts of each role that one account creates have distinct names.
  const actor = 'role' in found ? `${filling.actor}_${found.role}` : filling.actor;
  const filled = await Promise.all(
    Object.entries(found).map(async ([field, item]) => [field, await fillBody(item, { ...filling, actor })]),
  );
  return Object.fromEntries(filled);
}

/** An address or a name that says who controls it. */
function nameFor(found: object, { actor, target }: Filling): string {
  const name = target === undefined ? `puppet_of_${actor}` : `${target.replaceAll(' ', '_')}_moved`;
  return '$mailbox' in found ? `${name}@${INSIDER_DOMAIN}` : name;
}

async function findVersion(what: string, { db, records, target }: Filling): Promise<number> {
  const statement =
    what === 'settings'
      ? sql`SELECT max(version) AS version FROM payout_version`
      : sql`SELECT version FROM payment_method WHERE id = ${Number(records.idOf(target ?? ''))}`;
  const [row] = await listRows<{ version: number }>(db, statement);
  return Number(row?.version);
}
