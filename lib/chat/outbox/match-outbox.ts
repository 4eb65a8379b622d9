import type { ChatMessage } from '../../contract/chat';
import { DUPLICATE_MS } from '../../contract/chat-rules';
import type { OutboxItem } from './create-outbox-items';

/**
 * The message on its way that a stored one is: by its client id alone where there is one, so that the same word twice
 * stays two messages; else by content within DUPLICATE_MS, as the texts say.
 */
export function matchOutbox(items: readonly OutboxItem[], message: ChatMessage): OutboxItem | undefined {
  if (message.clientId) return items.find(({ record }) => record.clientId === message.clientId);
  const atMs = Date.parse(message.createdAt);
  return items.find(
    ({ record, phase }) =>
      phase === 'sending' && record.text === message.content && Math.abs(record.atMs - atMs) <= DUPLICATE_MS,
  );
}
