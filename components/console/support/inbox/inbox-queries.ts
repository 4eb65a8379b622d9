/**
 * Query options of the inbox. Its socket reports changes; while it is down, the console's live stream and polling cover
 * for it, so every key begins with STAFF.
 */
import { queryOptions } from '@tanstack/react-query';
import type { ViewerCalls } from '@/components/console/kit/panel/use-viewers';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { inboxRoutes } from '@/lib/contract/chat/chat-routes';
import type { ConversationDetails } from '@/lib/contract/chat/chat-schemas';
import type { QueryOf } from '@/lib/contract/endpoints';

const POLL_MS = 30_000;
/** Canned answers rarely change. */
const CANNED_MS = 60_000;

export const CONVERSATIONS = [STAFF, 'conversations'] as const;
export const CONVERSATION = [STAFF, 'conversation'] as const;
export const conversationKey = (id: string) => [...CONVERSATION, id] as const;

export function conversationsQuery(query: QueryOf<'conversations'>) {
  return queryOptions({
    queryKey: [...CONVERSATIONS, query],
    queryFn: ({ signal }) => callAsStaff(inboxRoutes.conversations, { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

/** A conversation with its log and its customer, without the messages, which the chat connection loads. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => callAsStaff(inboxRoutes.conversation, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

/** Colleagues to whom a conversation can be handed over. */
export const colleaguesQuery = queryOptions({
  queryKey: [STAFF, 'chat-colleagues'],
  queryFn: ({ signal }) => callAsStaff(inboxRoutes.chatColleagues, { signal }),
  networkMode: 'always',
});

/** The key has no STAFF: the console's live stream does not report changes of canned answers. */
export const cannedQuery = queryOptions({
  queryKey: ['canned-answers'],
  queryFn: ({ signal }) => callAsStaff(inboxRoutes.cannedAnswers, { signal }),
  staleTime: CANNED_MS,
  networkMode: 'always',
});

export const conversationViewers: ViewerCalls<ConversationDetails['viewers'][number]> = {
  kind: 'conversation',
  look: (id) => callAsStaff(inboxRoutes.viewConversation, { params: { id } }),
  leave: (id) => callAsStaff(inboxRoutes.leaveConversation, { params: { id } }),
};
