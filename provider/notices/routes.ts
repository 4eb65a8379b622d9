/** The calls of notices. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { countUnread, countUnreadMessages, listNotices, readNotices } from './list-notices';

export interface NoticeDeps {
  db: Database;
  clock: Clock;
  events: Pick<EventBus, 'publish'>;
}

export function registerNoticeRoutes(register: RegisterEndpoint, { db, clock, events }: NoticeDeps): void {
  register('notices', async (call) => {
    const { userId } = requireCaller(call);
    const { notices, nextCursor } = await listNotices(db, { userId, ...call.query });
    const [unread, unreadMessages] = [await countUnread(db, userId), await countUnreadMessages(db, userId)];
    return { success: true, data: notices, unread, unreadMessages, nextCursor };
  });

  register('readNotices', async (call) => {
    const { userId } = requireCaller(call);
    const marked = await readNotices(db, { userId, upTo: call.body.upTo, nowMs: clock.nowMs() });
    // Updates the notice count in the customer's other tabs.
    if (marked > 0) events.publish({ type: 'notice', userId });
    return { success: true, unread: await countUnread(db, userId) };
  });
}
