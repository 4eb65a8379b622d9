/**
 * Bytes that one person uploads a day: receipts, documents and chat files together. They are counted by one conditional
 * write before anything is stored, so that parallel uploads cannot pass the limit together.
 */
import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_BODY_LIMIT } from '../../lib/contract/route';
import { isStaff, type Role } from '../../lib/contract/staff/permissions';
import { findDay } from '../calendar-day';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { uploadDay } from '../database/schema/files';
import { Failure } from '../http/failure';
import type { QuotaPolicy } from './quota-policy';

/** The sender: a chat file may belong to another person. */
export interface Uploader {
  userId: number;
  role: Role;
}

export interface UploadQuota {
  /** Throws uploads_today when a body of this length exceeds the limit, before it is read. */
  expect(uploader: Uploader, declaredBytes: number): Promise<void>;
  /**
   * Counts bytes about to be stored. Throws uploads_today, and then counts nothing. Returns a function that undoes it.
   */
  take(uploader: Uploader, bytes: number): Promise<() => Promise<void>>;
  find(uploader: Uploader): Promise<{ leftBytes: number; mostBytes: number }>;
}

export function createUploadQuota({
  db,
  clock,
  policy,
}: {
  db: Database;
  clock: Clock;
  policy: Pick<QuotaPolicy, 'uploadBytes' | 'timeZone'>;
}): UploadQuota {
  const mostOf = ({ role }: Uploader) => policy.uploadBytes[isStaff(role) ? 'staff' : 'customer'];

  async function find(uploader: Uploader) {
    const { startMs } = findDay(clock.nowMs(), policy.timeZone);
    const [row] = await db
      .select({ bytes: uploadDay.bytes })
      .from(uploadDay)
      .where(and(eq(uploadDay.userId, uploader.userId), eq(uploadDay.startMs, startMs)));
    const mostBytes = mostOf(uploader);
    return { mostBytes, leftBytes: Math.max(0, mostBytes - (row?.bytes ?? 0)) };
  }

  async function refuse(uploader: Uploader): Promise<Failure> {
    const { leftBytes } = await find(uploader);
    const nowMs = clock.nowMs();
    const { endMs } = findDay(nowMs, policy.timeZone);
    return new Failure('uploads_today', {
      errors: { leftBytes: [String(leftBytes)], resetsAt: [new Date(endMs).toISOString()] },
      retryAfterS: Math.ceil((endMs - nowMs) / 1_000),
    });
  }

  return {
    find,
    async expect(uploader, declaredBytes) {
      // Allowance for a form's texts and boundaries.
      const fileBytes = declaredBytes - DEFAULT_BODY_LIMIT;
      if (fileBytes <= 0) return;
      if (fileBytes > (await find(uploader)).leftBytes) throw await refuse(uploader);
    },
    async take(uploader, bytes) {
      const { userId } = uploader;
      const most = mostOf(uploader);
      const { startMs } = findDay(clock.nowMs(), policy.timeZone);
      const counted = sql`CASE WHEN ${uploadDay.startMs} = ${startMs} THEN ${uploadDay.bytes} ELSE 0 END + ${bytes}`;
      const taken =
        bytes > most
          ? []
          : await db
              .insert(uploadDay)
              .values({ userId, startMs, bytes })
              .onConflictDoUpdate({
                target: uploadDay.userId,
                set: { startMs, bytes: counted },
                setWhere: sql`${counted} <= ${most}`,
              })
              .returning({ userId: uploadDay.userId });
      if (taken.length === 0) throw await refuse(uploader);
      return async () => {
        await db
          .update(uploadDay)
          .set({ bytes: sql`greatest(0, ${uploadDay.bytes} - ${bytes})` })
          .where(and(eq(uploadDay.userId, userId), eq(uploadDay.startMs, startMs)));
      };
    },
  };
}
