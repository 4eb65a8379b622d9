/** Typing signs are passed on and never stored: a customer's to staff, and those of staff to the customer. */
import { isStaff } from '../../../lib/contract/staff/permissions';
import type { Caller } from '../../http/call';
import { Failure } from '../../http/failure';
import type { ChatDeps } from '../chat-deps';
import { findConversation } from '../conversation-row';
import { findReading } from '../messages/read-messages';
import { type ChatServer, type ChatSocket, STAFF_ROOM, userRoom } from './socket-types';

/** What one socket may send in a window; more is dropped silently. */
const NOTIFICATIONS_MAX = 12;
const WINDOW_MS = 6_000;

export interface TypingDeps extends Pick<ChatDeps, 'db' | 'clock'> {
  io: ChatServer;
}

/** Throws conversation_not_found where the caller names one that is not theirs. */
export function createTypingNotifier({ db, clock, io }: TypingDeps) {
  const windows = new WeakMap<ChatSocket, { sinceMs: number; count: number }>();

  function mayNotify(socket: ChatSocket): boolean {
    const nowMs = clock.nowMs();
    const known = windows.get(socket);
    const window = known && nowMs - known.sinceMs < WINDOW_MS ? known : { sinceMs: nowMs, count: 0 };
    window.count += 1;
    windows.set(socket, window);
    return window.count <= NOTIFICATIONS_MAX;
  }

  return async (
    socket: ChatSocket,
    caller: Caller,
    { conversationId, isTyping }: { conversationId?: string | undefined; isTyping: boolean },
  ): Promise<void> => {
    if (!mayNotify(socket)) return;
    const { conversation } = await findReading({ db }, caller, conversationId);
    const found = await findConversation(db, conversation);
    if (isStaff(caller.role)) {
      if (!found) throw new Failure('conversation_not_found');
      io.to(userRoom(found.user_id)).emit('adminTyping', { conversationId: found.conversation_id, isTyping });
      return;
    }
    // Before the first message there is no conversation to show it in.
    if (!found) return;
    const userId = String(caller.userId);
    io.to(STAFF_ROOM).emit('userTyping', { conversationId: found.conversation_id, userId, isTyping });
  };
}
