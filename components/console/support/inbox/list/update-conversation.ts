import type { QueryClient } from '@tanstack/react-query';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import type { AnswerOf, QueryOf } from '@/lib/contract/endpoints';
import { CONVERSATION, CONVERSATIONS } from '../inbox-queries';
import { moveToTop } from './apply-event';

export type Page = AnswerOf<'conversations'>;
export type RowUpdate = (row: InboxConversation) => InboxConversation;
export type Details = AnswerOf<'conversation'>;

/**
 * Updates a conversation in all cached lists and details. `update` returns the same object where nothing changes. With
 * `isNewMessage` the row moves to the top of lists that are sorted by newest.
 */
export function updateConversation(
  client: QueryClient,
  update: RowUpdate,
  { isNewMessage = false } = {},
): void {
  for (const [key, page] of client.getQueriesData<Page>({ queryKey: CONVERSATIONS })) {
    if (!page) continue;
    let changed: string | undefined;
    const rows = page.data.map((row) => {
      const next = update(row);
      if (next !== row) changed = row.id;
      return next;
    });
    if (changed === undefined) continue;
    const data = isNewMessage && isNewestFirst(key) ? moveToTop(rows, changed) : rows;
    client.setQueryData<Page>(key, { ...page, data });
  }
  for (const [key, details] of client.getQueriesData<Details>({ queryKey: CONVERSATION })) {
    if (!details) continue;
    const conversation = update(details.data.conversation);
    if (conversation === details.data.conversation) continue;
    client.setQueryData<Details>(key, { ...details, data: { ...details.data, conversation } });
  }
}

function isNewestFirst(key: readonly unknown[]): boolean {
  const query = key.at(-1) as QueryOf<'conversations'>;
  return query.sort === 'newest' && query.page === '1';
}
