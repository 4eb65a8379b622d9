'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { inboxRoutes } from '@/lib/contract/chat/chat-routes';
import type { ConversationStatus } from '@/lib/contract/chat/chat-rules';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import { CONVERSATIONS, conversationKey } from '../inbox-queries';
import { updateConversation } from '../list/update-conversation';

export type ConversationCall = 'take' | 'status' | 'handOver';

export interface ConversationCalls {
  /** The pending call. */
  busy: ConversationCall | undefined;
  error: unknown;
  /** Name of the colleague who took the conversation first, if that is why the last call failed. */
  takenBy: string | undefined;
  /** Each resolves to whether it succeeded. */
  take(from: string | null): Promise<boolean>;
  setStatus(status: ConversationStatus): Promise<boolean>;
  handOver(to: string | null, note: string): Promise<boolean>;
  reset(): void;
}

/** Take, status change and hand-over of a conversation, one at a time. The answer updates the caches at once. */
export function useConversationCalls(id: string): ConversationCalls {
  const client = useQueryClient();
  const act = useStaffAction();
  const [name, setName] = useState<ConversationCall>('take');

  const reload = () => {
    reloadPages(client, conversationKey(id));
    reloadPages(client, CONVERSATIONS);
  };
  const move = async (of: ConversationCall, send: () => Promise<{ data: InboxConversation }>) => {
    setName(of);
    const answer = await act.run(send);
    if (answer) updateConversation(client, (row) => (row.id === id ? answer.data : row));
    // After a refusal too: the conversation has changed meanwhile.
    reload();
    return answer !== undefined;
  };
  return {
    busy: act.isBusy ? name : undefined,
    error: act.error,
    takenBy: findTakenBy(act.error),
    take: (from) =>
      move('take', () => callAsStaff(inboxRoutes.takeConversation, { params: { id }, body: { from } })),
    setStatus: (status) =>
      move('status', () => callAsStaff(inboxRoutes.updateConversation, { params: { id }, body: { status } })),
    handOver: (to, note) =>
      move('handOver', () =>
        callAsStaff(inboxRoutes.handOverConversation, {
          params: { id },
          body: { to, ...(note ? { note } : {}) },
        }),
      ),
    reset: act.reset,
  };
}

function findTakenBy(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conversation_taken') return undefined;
  return error.errors?.takenBy?.[0];
}
