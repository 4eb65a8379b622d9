'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import type { ChatConnection } from '@/lib/chat/chat-model';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { CONVERSATIONS, conversationKey } from '../inbox-queries';
import { addMessage, replaceRow, setOnline, setReadReceipts } from '../list/apply-event';
import { type Details, type RowUpdate, updateConversation } from '../list/update-conversation';

/** Minimum time between two refetches of the list. */
const FETCH_GAP_MS = 2_000;

/** Applies socket events to the list and the open conversation, and refetches what they do not carry. */
export function useInboxUpdates(connection: ChatConnection | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!connection) return;
    const list = createFetcher(() => reloadPages(client, CONVERSATIONS));
    const change = (update: RowUpdate, options?: { isNewMessage: boolean }) => {
      updateConversation(client, update, options);
      list.due();
    };
    const stops = [
      connection.on('newMessage', (message) =>
        change((row) => addMessage(row, message), { isNewMessage: true }),
      ),
      connection.on('newConversation', () => list.due()),
      connection.on('messagesRead', ({ conversationId, marks }) =>
        change((row) => setReadReceipts(row, conversationId, marks)),
      ),
      connection.on('userOnlineStatus', ({ userId, isOnline }) =>
        updateConversation(client, (row) => setOnline(row, userId, isOnline)),
      ),
      connection.on('conversationUpdated', (next) => {
        if (!('user' in next)) return;
        if (isLogNew(client, next)) reloadPages(client, conversationKey(next.id));
        change((row) => replaceRow(row, next));
      }),
      connection.onFetchDue(() => reloadPages(client, [STAFF])),
      () => list.stop(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, connection]);
}

/** Whether the conversation's log has grown: it was taken, its status changed, or a note was added. */
function isLogNew(client: QueryClient, next: InboxConversation): boolean {
  const known = client.getQueryData<Details>(conversationKey(next.id));
  return known !== undefined && known.data.conversation.lastLogId !== next.lastLogId;
}

/** Throttle with a leading and a trailing call. */
function createFetcher(fetch: () => void): { due(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const run = () => {
    isDue = false;
    fetch();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) run();
    }, FETCH_GAP_MS);
  };
  return {
    due() {
      isDue = true;
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}
