import type { StreamTick } from '../../contract/core/market-schemas';
import type { StreamReaders } from './stream-readers';

/**
 * Passes one event of the provider's hub stream on to its readers. What a browser receives is built here field by
 * field: ids of people and sessions are left out.
 */
export function deliverEvent(
  readers: StreamReaders,
  event: Record<string, unknown>,
  onSessionEnded: (ended: { userId: string; sessionId: string }) => void,
): void {
  const userId = String(event.userId);
  switch (event.type) {
    case 'ticks':
      readers.sendTicks({ nowMs: Number(event.nowMs), ticks: event.ticks as StreamTick[] });
      break;
    case 'trade':
      readers.sendTo(userId, 'trade', { id: String(event.tradeId), status: String(event.status) });
      break;
    case 'balance':
    case 'notice':
      readers.sendTo(userId, event.type, {});
      break;
    case 'queue':
      readers.sendToStaff('queue', {});
      break;
    case 'settings':
    case 'content':
      readers.sendToAll(event.type, {});
      break;
    case 'session_ended':
      onSessionEnded({ userId, sessionId: String(event.sessionId) });
      break;
  }
}
