/**
 * Presence: who has a chat socket open. Each process writes and renews rows of its own; a person without a current row
 * is offline. A page reload does not count as leaving: the row outlasts the last socket by a few seconds.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock';
import { type Database, listRows } from '../../database/database';
import { chatPresence } from '../../database/schema/chat';
import { isSupportOnline, listOnline, ONLINE_MS } from '../online';

const BEAT_MS = 15_000;
export const GRACE_MS = 5_000;

export interface PresenceDeps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Unique id of this start of the process. */
  process: string;
  graceMs?: number;
  /** Called when somebody came online or went offline, on any process. */
  tellUser(userId: number, isOnline: boolean): void;
  /** Called when the first member of staff came online, or the last one went offline. */
  tellSupport(online: boolean): void;
}

export interface Presence {
  /** A socket was opened. Returns whether a member of staff is online now. */
  enter(person: Person): Promise<boolean>;
  /** A socket was closed. */
  leave(userId: number): void;
  /** Renews the rows of this process and deletes expired ones of others. */
  beat(): Promise<void>;
  /** Renews every 15 s; returns a function that stops it. */
  start(): () => void;
  /** Lets the rows of this process expire in a few seconds: a person who reconnects to another process stays online. */
  close(): Promise<void>;
}

interface Person {
  userId: number;
  staff: boolean;
}

export function createPresence(deps: PresenceDeps): Presence {
  const { db, clock, log, process, graceMs = GRACE_MS } = deps;
  /** Open sockets by person; 0 during the grace period. */
  const here = new Map<number, { staff: boolean; sockets: number; going?: NodeJS.Timeout }>();

  async function enter({ userId, staff }: Person): Promise<boolean> {
    const known = here.get(userId);
    clearTimeout(known?.going);
    here.set(userId, { staff, sockets: (known?.sockets ?? 0) + 1 });
    const before = await noteHere({ userId, staff });
    if (!before.here) deps.tellUser(userId, true);
    if (staff && !before.support) deps.tellSupport(true);
    return staff || before.support;
  }

  async function noteHere({ userId, staff }: Person): Promise<{ here: boolean; support: boolean }> {
    const nowMs = clock.nowMs();
    const [before] = await listRows<{ here: boolean; support: boolean }>(
      db,
      sql`/* note_here */ WITH put AS (
          INSERT INTO chat_presence (user_id, process, staff, seen_ms)
            VALUES (${userId}::bigint, ${process}, ${staff}, ${nowMs}::bigint)
            ON CONFLICT (user_id, process) DO UPDATE SET seen_ms = excluded.seen_ms, staff = excluded.staff)
        SELECT coalesce(bool_or(user_id = ${userId}::bigint), false) AS here, coalesce(bool_or(staff), false) AS support
          FROM chat_presence WHERE seen_ms > ${nowMs - ONLINE_MS}::bigint AND (staff OR user_id = ${userId}::bigint)`,
    );
    return before ?? { here: false, support: false };
  }

  function leave(userId: number): void {
    const person = here.get(userId);
    if (!person) return;
    person.sockets -= 1;
    if (person.sockets > 0) return;
    person.going = setTimeout(() => {
      here.delete(userId);
      go({ userId, staff: person.staff }).catch((error: unknown) =>
        log.warn({ err: error }, 'a going could not be noted'),
      );
    }, graceMs);
    person.going.unref();
  }

  async function go(person: Person): Promise<void> {
    const { userId } = person;
    await db
      .delete(chatPresence)
      .where(and(eq(chatPresence.userId, userId), eq(chatPresence.process, process)));
    // People who came back meanwhile get a new row: their old one was deleted.
    if (here.has(userId)) await noteHere(person);
    else await tellGone([person]);
  }

  async function tellGone(people: readonly Person[]): Promise<void> {
    const nowMs = clock.nowMs();
    const there = await listOnline(
      db,
      people.map(({ userId }) => userId),
      nowMs,
    );
    for (const { userId } of people) if (!there.has(userId)) deps.tellUser(userId, false);
    const staffWent = people.some(({ userId, staff }) => staff && !there.has(userId));
    if (staffWent && !(await isSupportOnline(db, nowMs))) deps.tellSupport(false);
  }

  async function beat(): Promise<void> {
    const nowMs = clock.nowMs();
    if (here.size > 0) {
      await db
        .insert(chatPresence)
        .values([...here].map(([userId, { staff }]) => ({ userId, process, staff, seenMs: nowMs })))
        .onConflictDoUpdate({
          target: [chatPresence.userId, chatPresence.process],
          set: { seenMs: sql`excluded.seen_ms` },
        });
    }
    // Of processes that crashed.
    const lapsed = await db
      .delete(chatPresence)
      .where(lte(chatPresence.seenMs, nowMs - ONLINE_MS))
      .returning({ userId: chatPresence.userId, staff: chatPresence.staff });
    if (lapsed.length > 0) await tellGone(lapsed);
  }

  return {
    enter,
    leave,
    beat,
    start() {
      const timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'presence could not be renewed'));
      }, BEAT_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
    async close() {
      for (const { going } of here.values()) clearTimeout(going);
      const ids = [...here.keys()];
      here.clear();
      if (ids.length === 0) return;
      await db
        .update(chatPresence)
        .set({ seenMs: clock.nowMs() - ONLINE_MS + GRACE_MS })
        .where(and(eq(chatPresence.process, process), inArray(chatPresence.userId, ids)));
    },
  };
}
