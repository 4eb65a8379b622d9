/** All people of the list's filter, as a CSV file in the list's order. */
import { lte, max, sql } from 'drizzle-orm';
import type { KycStatus } from '../../../lib/contract/kyc/kyc-rules';
import { mayReadContacts, readRole } from '../../../lib/contract/staff/permissions';
import { microsToDecimal } from '../../../lib/money/money';
import { exportList } from '../../audit/export-list';
import { listRows } from '../../database/database';
import { appUser } from '../../database/schema/users';
import type { FileAnswer } from '../../http/answers/send-file';
import { type Call, type Caller, requireCaller } from '../../http/call';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { createTranslator } from '../../texts/create-translator';
import { toActor } from '../to-actor';
import type { UsersDeps } from '../users-deps';
import { countUsers } from './count-users';
import { findPlaces, type PlacedRow, readUsers } from './list-users';
import { matchUsers, type UserFilter } from './match-users';
import type { FoundUser } from './to-listed-user-dto';
import type { UserSort } from './user-order';

type ExportDeps = Pick<UsersDeps, 'db' | 'clock' | 'currency' | 'timeZone'>;
type ExportedUser = FoundUser & Pick<PlacedRow, 'place'>;

/** Everybody whom the filter matches when it starts; later registrations are not in it. */
export async function exportUsers(deps: ExportDeps, call: Call<'exportUsers'>): Promise<FileAnswer> {
  const caller = requireCaller(call);
  const { sort, ...wanted } = call.query;
  const filter = { ...wanted, viewer: toActor(caller) };
  const findAfter = await startReading(deps, { sort, filter });
  return exportList<ExportedUser>(deps, call, {
    name: 'users',
    filter: call.query,
    countRows: (db) => countUsers(db, filter, deps.timeZone),
    async listAfter({ after, limit }) {
      let place = after?.place;
      for (;;) {
        const places = await findAfter(place, limit);
        const placeById = new Map(places.map((row) => [row.id, row.place]));
        const found = await readUsers(deps, places);
        // A page whose people were all deleted since is not the end.
        if (found.length > 0 || places.length === 0) {
          return found.map((user) => ({ ...user, place: placeById.get(user.person.id) ?? [] }));
        }
        place = places.at(-1)?.place;
      }
    },
    columns: (terms) => listColumns({ ...deps, caller }, terms),
  });
}

type FindAfter = (place: PlacedRow['place'] | undefined, limit: number) => Promise<PlacedRow[]>;

async function startReading(
  deps: ExportDeps,
  list: { sort: UserSort; filter: UserFilter },
): Promise<FindAfter> {
  if (list.sort === 'balance') return readFixedOrder(deps, list.filter);
  const [last] = await deps.db.select({ id: max(appUser.id) }).from(appUser);
  const where = lte(appUser.id, last?.id ?? 0);
  return (place, limit) => findPlaces(deps, list, { ...(place ? { place } : {}), limit, where });
}

/**
 * Balances change while a file is written, and people would move between pages: their order is read once, eight bytes a
 * person, and a position is an index in it.
 */
async function readFixedOrder(
  { db, currency, timeZone }: ExportDeps,
  filter: UserFilter,
): Promise<FindAfter> {
  const rows = await listRows<{ ids: string }>(
    db,
    sql`SELECT coalesce(string_agg(id::text, ' ' ORDER BY balance DESC, id DESC), '') AS ids FROM (
      SELECT ${appUser.id} AS id, coalesce(a.balance, 0) AS balance FROM ${appUser}
        LEFT JOIN account a ON a.user_id = ${appUser.id} AND a.kind = 'available' AND a.currency = ${currency}
        WHERE ${matchUsers(filter, timeZone)}) people`,
  );
  const ids = Float64Array.from((rows[0]?.ids ?? '').split(' ').filter(Boolean), Number);
  return async (place, limit) => {
    const start = place ? Number(place[0]) + 1 : 0;
    return Array.from(ids.subarray(start, start + limit), (id, index) => ({
      id,
      place: [`${start + index}`],
    }));
  };
}

function listColumns(
  { currency, timeZone, caller }: ExportDeps & { caller: Caller },
  { language, writeTime }: CsvTerms,
): CsvColumn<ExportedUser>[] {
  const t = createTranslator(language, 'exports');
  const actor = toActor(caller);
  /** Empty in rows of people whom the caller may not view. */
  const withheld =
    (read: (user: ExportedUser) => string | null) =>
    (user: ExportedUser): string | null => {
      const { id, role } = user.person;
      return mayReadContacts(actor, { id: String(id), role: readRole(role) }) ? read(user) : null;
    };
  return [
    { head: t('columns.id'), cell: ({ person }) => String(person.id) },
    { head: t('columns.username'), cell: ({ person }) => person.username },
    { head: t('columns.fullName'), cell: withheld(({ person }) => person.fullName) },
    { head: t('columns.email'), cell: withheld(({ person }) => person.email) },
    { head: t('columns.phone'), cell: withheld(({ person }) => person.phone) },
    { head: t('columns.role'), cell: ({ person }) => t(`role.${readRole(person.role)}`) },
    {
      head: t('columns.status'),
      cell: ({ person }) => t(`accountStatus.${person.status as 'active' | 'blocked'}`),
    },
    { head: t('columns.identity'), cell: ({ person }) => t(`identity.${person.kycStatus as KycStatus}`) },
    { head: `${t('columns.balance')} (${currency})`, cell: ({ available }) => microsToDecimal(available) },
    { head: `${t('columns.registered')} (${timeZone})`, cell: ({ person }) => writeTime(person.createdMs) },
    {
      head: `${t('columns.lastSeen')} (${timeZone})`,
      cell: withheld(({ lastSeenMs }) => writeTime(lastSeenMs)),
    },
  ];
}
