/**
 * Deposits, withdrawals, adjustments and trades by their number, by a reference, or as the latest of the people found.
 * Each is a scan of an index of its own with a limit: none reads a whole table.
 */
import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_LIMIT, type SearchHit } from '../../../lib/contract/audit/audit-schemas';
import { micros, microsToDecimal } from '../../../lib/money/money';
import { listRows, type Queryable } from '../../database/database';
import { contains } from '../../database/queries/fold-text';
import { idArray } from '../../database/queries/id-array';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { type LabelledKind, writeLabel } from '../../http/requests/read-label';
import type { SearchTerms } from './search-terms';

type Kind = Exclude<LabelledKind, 'kyc'>;
type Hit = Omit<SearchHit, 'mayOpen'>;

interface Table {
  kind: Kind;
  /** What a hit shows: amount, a symbol before it, status and time. */
  columns: SQL;
  /** The order within a person's own. */
  order: SQL;
  /** Whether references are searched: `search_text`. */
  hasReferences?: true;
}

const DEPOSIT: Table = {
  kind: 'deposit',
  columns: sql`coalesce(received_amount, claimed_amount) AS amount, NULL::text AS mark, status, created_ms AS at_ms`,
  order: sql`created_ms DESC, id DESC`,
  hasReferences: true,
};
const WITHDRAWAL: Table = {
  kind: 'withdrawal',
  columns: sql`amount, NULL::text AS mark, status, created_ms AS at_ms`,
  order: sql`created_ms DESC, id DESC`,
  hasReferences: true,
};
const ADJUSTMENT: Table = {
  kind: 'adjustment',
  columns: sql`amount, CASE type WHEN 'add' THEN '+' ELSE '-' END AS mark, status, created_ms AS at_ms`,
  order: sql`id DESC`,
};
const TRADE: Table = {
  kind: 'trade',
  columns: sql`stake AS amount, (SELECT s.symbol || ' ' FROM asset s WHERE s.id = asset_id) AS mark, status, start_ms AS at_ms`,
  order: sql`id DESC`,
};

/** Shortest selective part of a reference: shorter ones occur in every hash. */
const SHORTEST_REFERENCE = 4;

export const searchDeposits = (db: Queryable, terms: SearchTerms) => searchTable(db, DEPOSIT, terms);
export const searchWithdrawals = (db: Queryable, terms: SearchTerms) => searchTable(db, WITHDRAWAL, terms);
export const searchAdjustments = (db: Queryable, terms: SearchTerms) => searchTable(db, ADJUSTMENT, terms);
export const searchTrades = (db: Queryable, terms: SearchTerms) => searchTable(db, TRADE, terms);

async function searchTable(db: Queryable, of: Table, terms: SearchTerms): Promise<Hit[]> {
  const { label, q, people, currency } = terms;
  const table = sql.identifier(of.kind);
  const limit = sql`LIMIT ${SEARCH_LIMIT}`;
  const columns = sql`id, user_id, ${of.columns}`;
  const ways: SQL[] = [];
  if (label && (label.kind ?? of.kind) === of.kind) {
    ways.push(
      sql`SELECT ${columns}, 0 AS place FROM ${table} WHERE id = ${label.id} AND currency = ${currency}`,
    );
  }
  if (of.hasReferences && !label?.kind && q.length >= SHORTEST_REFERENCE) {
    // Account numbers are stored without the dashes shown on screens.
    const bare = /^[\d -]+$/.test(q) ? q.replace(/[ -]/g, '') : q;
    // Materialised: scanning back by number until enough rows match would read all rows where none does.
    ways.push(sql`SELECT * FROM (WITH held AS MATERIALIZED (
        SELECT ${columns}, 1 AS place FROM ${table} WHERE search_text LIKE ${contains(bare)} AND currency = ${currency})
      SELECT * FROM held ORDER BY id DESC ${limit}) held`);
  }
  if (people.length > 0) {
    ways.push(sql`SELECT own.* FROM unnest(${idArray(people)}) AS person (id) CROSS JOIN LATERAL (
      SELECT ${columns}, 2 AS place FROM ${table} WHERE user_id = person.id AND currency = ${currency}
        ORDER BY ${of.order} ${limit}) own`);
  }
  if (ways.length === 0) return [];
  const rows = await listRows<Row>(
    db,
    sql`WITH found AS (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` UNION ALL `,
    )}),
      once AS (SELECT DISTINCT ON (id) * FROM found ORDER BY id, place)
      SELECT o.id::text AS id, o.amount::text AS amount, o.mark, o.status, o.at_ms::text AS at_ms,
          u.id::text AS user_id, u.username
        FROM once o JOIN app_user u ON u.id = o.user_id ORDER BY o.place, o.at_ms DESC, o.id DESC ${limit}`,
  );
  return rows.map((row) => toHitDto(of.kind, row));
}

interface Row extends Record<string, unknown> {
  id: string;
  amount: string;
  mark: string | null;
  status: string;
  at_ms: string;
  user_id: string;
  username: string;
}

function toHitDto(kind: Kind, row: Row): Hit {
  return {
    kind,
    id: row.id,
    label: writeLabel(kind, row.id),
    user: { id: row.user_id, username: row.username },
    detail: `${row.mark ?? ''}${microsToDecimal(micros(row.amount))} USDT`,
    status: row.status,
    at: toIsoTime(Number(row.at_ms)),
  };
}
