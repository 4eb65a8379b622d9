/**
 * A state of the deployment as far as its rules depend on it: one row of text per person, proposal, case and
 * destination, with names for ids and ages for times. Two states with equal rows answer every call alike.
 */
import { sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/staff/permissions';
import { listRows, type Queryable } from '../../../provider/database/database';
import type { RawWrites, WriteCount, Writes } from './count-writes';
import { INSIDER_DOMAIN } from './list-bodies';
import { UNSEEN_OF_PERSON } from './observed-tables';

export interface Row {
  /** Every fact that rules depend on. */
  text: string;
  /** Keys of the people whom it concerns. */
  about: readonly string[];
  /** Keys of the people who caused it. */
  by: readonly string[];
}

export interface PersonRow extends Row {
  role: Role;
  active: boolean;
  /** The insider knows the password. */
  known: boolean;
  /** Mail to this account reaches the insider. */
  mailed: boolean;
  /** What rules about colleagues can see of it besides its role. */
  seen: string;
}

export interface Facts {
  rows: ReadonlyMap<string, Row>;
}

type Record_ = Record<string, unknown>;
type Raw = Record<string, Record_[]>;

export interface Naming {
  /** Names given to people when they were first seen: a changed username does not make them somebody else. */
  people: Map<number, string>;
  /** Names of people whose password the insider knows. */
  known: ReadonlySet<string>;
  /** When the search started: later facts came about in it, Unix ms. */
  startMs: number;
  /** Ids of the keys in this state. */
  ids: Map<string, string>;
}

/** Reads the database's current state, and what was written since the last reading. */
export async function observe(
  db: Queryable,
  naming: Naming,
  writes: WriteCount,
): Promise<{ facts: Facts; writes: Writes }> {
  const [found] = await listRows<{ raw: Raw & RawWrites }>(
    db,
    sql`SELECT json_build_object(${writes.fields()},
      'people', (SELECT json_agg(to_jsonb(u) - 'search_text' ORDER BY id) FROM app_user u),
      'approvals', (SELECT json_agg(to_jsonb(a) ORDER BY id) FROM approval a WHERE status = 'waiting'),
      'adjustments', (SELECT json_agg(to_jsonb(j) ORDER BY id) FROM adjustment j),
      'deposits', (SELECT json_agg(to_jsonb(d) - 'search_text' ORDER BY id) FROM deposit d),
      'withdrawals', (SELECT json_agg(to_jsonb(w) - 'search_text' ORDER BY id) FROM withdrawal w),
      'methods', (SELECT json_agg(to_jsonb(m) ORDER BY id) FROM payment_method m WHERE deleted_ms IS NULL),
      'links', (SELECT json_agg(json_build_object('user_id', l.user_id, 'kind', l.kind))
        FROM account_link l JOIN mail m ON m.data->>'linkId' = l.id::text
        WHERE l.ended_ms IS NULL AND m.address LIKE ${`%@${INSIDER_DOMAIN}`}
          AND l.kind IN ('reset_password', 'undo_email_change')),
      'touches', (SELECT json_agg(DISTINCT jsonb_build_object('by', coalesce((data->>'proposedBy')::bigint, actor_id),
          'also', actor_id, 'user_id', subject_id::bigint))
        FROM audit_log WHERE subject_kind = 'user' AND action LIKE 'user.%' AND at_ms >= ${naming.startMs}
          AND data->>'refused' IS NULL AND data->>'unchanged' IS NULL
          AND (action = 'user.create' OR data->>'needsSecond' IS DISTINCT FROM 'true')
          AND (action <> 'user.update' OR data->'after'->>'email' IS NOT NULL)),
      'settings', (SELECT json_agg(json_build_object('id', max)) FROM (SELECT max(version) FROM payout_version) v)
    ) AS raw`,
  );
  if (!found) throw new Error('looking gave no row');
  return { facts: { rows: nameRows(found.raw, naming) }, writes: writes.take(found.raw) };
}

function nameRows(raw: Raw, naming: Naming): Map<string, Row> {
  const rows = new Map<string, Row>();
  naming.ids.clear();
  const add = (key: string, row: Row, id?: unknown) => {
    rows.set(key, row);
    if (id !== undefined) naming.ids.set(key, String(id));
  };
  for (const person of raw.people ?? []) addPerson(person, naming, add);
  const nameOf = (id: unknown) => {
    const name = naming.people.get(Number(id));
    return name === undefined ? undefined : `person ${name}`;
  };
  const known = (...ids: unknown[]) => ids.map(nameOf).filter((name) => name !== undefined);
  const subjects = addCases(raw, add, known);
  for (const method of raw.methods ?? []) {
    const { active, coin_address: coin, account_number: account, prompt_pay_id: promptPay } = method;
    const text = JSON.stringify([
      active,
      method.serves_deposits,
      coin,
      account,
      promptPay,
      method.account_name,
    ]);
    add(`method ${method.code}`, { text, about: [], by: [] }, method.id);
    subjects.set(`method ${method.id}`, `method ${method.code}`);
  }
  for (const link of raw.links ?? []) {
    add(`link ${link.kind} ${nameOf(link.user_id)}`, { text: 'open', about: known(link.user_id), by: [] });
  }
  for (const touch of raw.touches ?? []) {
    for (const by of new Set([touch.by, touch.also])) {
      const about = known(by, touch.user_id);
      add(`touch ${about.join(' ')}`, { text: 'yes', about, by: [] });
    }
  }
  add('settings', { text: String(raw.settings?.[0]?.id), about: [], by: [] }, raw.settings?.[0]?.id);
  for (const approval of raw.approvals ?? []) addApproval(approval, { subjects, add, known, nameOf });
  return rows;
}

type Add = (key: string, row: Row, id?: unknown) => void;

function addPerson(person: Record_, naming: Naming, add: Add): void {
  const id = Number(person.id);
  if (!naming.people.has(id)) naming.people.set(id, String(person.username));
  const name = naming.people.get(id) ?? '';
  const mailed = String(person.email).endsWith(`@${INSIDER_DOMAIN}`);
  const known = naming.known.has(name);
  const seen = JSON.stringify(
    Object.entries(person)
      .filter(([column]) => column !== 'role' && !UNSEEN_OF_PERSON.has(column))
      .map(([column, value]) => [column, column.endsWith('_ms') ? ageOf(value, naming.startMs) : value]),
  );
  const row: PersonRow = {
    text: `${person.role} ${seen}${mailed ? ' mailed' : ''}${known ? ' known' : ''}`,
    about: [`person ${name}`],
    by: [],
    role: person.role as Role,
    active: person.status === 'active' && person.deleted_ms === null,
    known,
    mailed,
    seen,
  };
  add(`person ${name}`, row, id);
}

function ageOf(value: unknown, startMs: number): string | null {
  if (value === null) return null;
  return Number(value) >= startMs ? 'now' : 'old';
}

/** Adds the cases, and returns the key of each by kind and id. */
function addCases(raw: Raw, add: Add, known: (...ids: unknown[]) => string[]): Map<string, string> {
  const subjects = new Map<string, string>();
  const addCase = (kind: string, key: string, record: Record_, text: unknown[]) => {
    const decided = record.decided_by ?? null;
    const row = {
      text: JSON.stringify([...text, record.status, ...known(decided), ...known(record.proposed_by)]),
      about: known(record.user_id, ...(decided === null ? [] : [decided])),
      by: known(record.created_by, record.proposed_by),
    };
    subjects.set(`${kind} ${record.id}`, key);
    add(key, row, record.id);
  };
  const counts = new Map<string, number>();
  for (const record of raw.adjustments ?? []) {
    const words = [...known(record.created_by, record.user_id), record.type, Number(record.amount) / 1e6];
    const base = `adjustment ${words.join(' ').replaceAll('person ', '')}`;
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const key = count === 0 ? base : `${base} ${count + 1}`;
    addCase('adjustment', key, record, [record.needs_two, record.amount]);
  }
  for (const [index, record] of (raw.deposits ?? []).entries())
    addCase('deposit', `deposit ${index + 1}`, record, [record.received_amount]);
  for (const [index, record] of (raw.withdrawals ?? []).entries())
    addCase('withdrawal', `withdrawal ${index + 1}`, record, [record.amount]);
  return subjects;
}

function addApproval(
  approval: Record_,
  {
    subjects,
    add,
    known,
    nameOf,
  }: {
    subjects: ReadonlyMap<string, string>;
    add: Add;
    known: (...ids: unknown[]) => string[];
    nameOf: (id: unknown) => string | undefined;
  },
): void {
  const subject =
    nameOf(approval.user_id) ??
    subjects.get(`deposit ${approval.deposit_id}`) ??
    subjects.get(`withdrawal ${approval.withdrawal_id}`) ??
    subjects.get(`adjustment ${approval.adjustment_id}`) ??
    subjects.get(`method ${approval.method_id}`) ??
    'settings';
  const { version: _, expectedVersion: __, ...payload } = approval.payload as Record_;
  const row = {
    text: JSON.stringify([...known(approval.proposed_by), payload]),
    about: subject.startsWith('person ') ? [subject] : [],
    by: known(approval.proposed_by),
  };
  add(`approval ${approval.kind} of ${subject}`, row, approval.id);
}

/** The key of a row that says that one account acted on another. */
export function isTouch(key: string): boolean {
  return key.startsWith('touch ');
}
