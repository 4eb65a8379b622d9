/** Prepared answers of the staff, each in the languages that it was written in. */
import { asc, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CANNED_MAX } from '../../../lib/contract/chat/chat-rules';
import type { CannedAnswer } from '../../../lib/contract/chat/chat-schemas';
import { ERRORS } from '../../../lib/contract/errors';
import { type AuditSource, auditRecord, findDifference } from '../../audit/write-audit';
import type { Clock } from '../../clock';
import type { Database, Queryable, Tx } from '../../database/database';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import { cannedAnswer } from '../../database/schema/chat';
import { appUser } from '../../database/schema/users';
import type { EventBus } from '../../events/events';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { toUserReferenceDtoOrNull } from '../../http/answers/to-user-reference-dto';
import { requireCaller } from '../../http/call';
import { Failure } from '../../http/failure';
import { expectVersion, nextVersionMs } from '../../http/requests/expect-version';

export interface CannedDeps {
  db: Database;
  clock: Clock;
  events: Pick<EventBus, 'publish'>;
}

export interface CannedBody {
  title: string;
  shortcut: string | null;
  texts: CannedAnswer['texts'];
}

const RECORD = { kind: 'canned', subjectKind: 'canned_answer' };

type Row = typeof cannedAnswer.$inferSelect;

const editor = alias(appUser, 'editor');

/** By title. */
export async function listCanned(db: Queryable): Promise<CannedAnswer[]> {
  const rows = await selectCanned(db).orderBy(
    asc(sql`fold_text(${cannedAnswer.title}) COLLATE "C"`),
    asc(cannedAnswer.id),
  );
  return rows.map(toDto);
}

/** Throws canned_shortcut_taken on its field, and canned_limit. */
export function createCanned(deps: CannedDeps, source: AuditSource, body: CannedBody): Promise<CannedAnswer> {
  return commit(deps, async (tx) => {
    // Two people who add the last allowed one wait for each other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.canned'))`);
    const [counted] = await tx.select({ total: count() }).from(cannedAnswer);
    if ((counted?.total ?? 0) >= CANNED_MAX) throw new Failure('canned_limit');
    const nowMs = deps.clock.nowMs();
    const updatedBy = requireCaller(source).userId;
    const [row] = await tx
      .insert(cannedAnswer)
      .values({ ...body, updatedMs: nowMs, updatedBy })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    await auditRecord(tx, {
      ...RECORD,
      source,
      nowMs,
      id: row.id,
      action: 'create',
      changes: { after: toAuditFields(row) },
    });
    return requireCanned(tx, row.id);
  });
}

/** Throws canned_not_found, canned_shortcut_taken, and changed_meanwhile when the version is not the expected one. */
export function updateCanned(
  deps: CannedDeps,
  source: AuditSource,
  { id, expectedUpdatedAt, body }: { id: number; expectedUpdatedAt?: string | undefined; body: CannedBody },
): Promise<CannedAnswer> {
  return commit(deps, async (tx) => {
    const before = await lockCanned(tx, id);
    expectVersion(before, expectedUpdatedAt);
    const nowMs = deps.clock.nowMs();
    const updatedBy = requireCaller(source).userId;
    const [row] = await tx
      .update(cannedAnswer)
      .set({ ...body, updatedMs: nextVersionMs(before, nowMs), updatedBy })
      .where(eq(cannedAnswer.id, id))
      .returning();
    if (!row) throw new Error('a locked row is gone');
    const changes = findDifference(
      { ...toAuditFields(before), texts: before.texts },
      { ...toAuditFields(row), texts: row.texts },
      { omit: ['texts'] },
    );
    await auditRecord(tx, { ...RECORD, source, nowMs, id, action: 'update', changes: changes ?? {} });
    return requireCanned(tx, id);
  });
}

/** Throws canned_not_found. */
export async function deleteCanned(deps: CannedDeps, source: AuditSource, id: number): Promise<void> {
  await commit(deps, async (tx) => {
    const row = await lockCanned(tx, id);
    await tx.delete(cannedAnswer).where(eq(cannedAnswer.id, id));
    const changes = { before: toAuditFields(row) };
    await auditRecord(tx, { ...RECORD, source, nowMs: deps.clock.nowMs(), id, action: 'delete', changes });
  });
}

/** Runs a change, then notifies the screens of staff. A duplicate shortcut is refused on its field. */
async function commit<T>({ db, events }: CannedDeps, change: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await db.transaction(change).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'canned_answer_shortcut') throw error;
    const { message } = ERRORS.canned_shortcut_taken;
    throw new Failure('canned_shortcut_taken', { errors: { shortcut: [message] } });
  });
  events.publish({ type: 'queue' });
  return answer;
}

function selectCanned(db: Queryable) {
  return db
    .select({ row: cannedAnswer, editorName: editor.username })
    .from(cannedAnswer)
    .leftJoin(editor, eq(editor.id, cannedAnswer.updatedBy));
}

async function requireCanned(db: Queryable, id: number): Promise<CannedAnswer> {
  const [found] = await selectCanned(db).where(eq(cannedAnswer.id, id));
  if (!found) throw new Failure('canned_not_found');
  return toDto(found);
}

async function lockCanned(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(cannedAnswer).where(eq(cannedAnswer.id, id)).for('update');
  if (!row) throw new Failure('canned_not_found');
  return row;
}

function toDto({ row, editorName }: { row: Row; editorName: string | null }): CannedAnswer {
  const { id, title, shortcut, texts, updatedMs, updatedBy } = row;
  return {
    id: String(id),
    title,
    shortcut,
    texts,
    updatedAt: toIsoTime(updatedMs),
    updatedBy: toUserReferenceDtoOrNull(updatedBy, editorName),
  };
}

/** Which answer in which languages, without its text. */
function toAuditFields({ title, shortcut, texts }: Row) {
  return { title, shortcut, languages: Object.keys(texts).sort() };
}
