'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadPages } from '@/components/app-shell/paging/reload-pages';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { ApiError } from '@/lib/api/api-error';
import { callInbox } from '@/lib/api/inbox-client';
import type { InboxConversation } from '@/lib/contract/chat';
import type { ConversationStatus } from '@/lib/contract/chat-rules';
import { CONVERSATIONS, conversationKey } from '../inbox-queries';
import { changeRow } from '../list/change-row';

export type MoveName = 'take' | 'status' | 'handOver';

export interface Moves {
  /** The one under way. */
  busy: MoveName | undefined;
  error: unknown;
  /** Who was quicker, when that is why the last one failed. */
  overtakenBy: string | undefined;
  /** Each resolves to whether it is done. */
  take(from: string | null): Promise<boolean>;
  setStatus(status: ConversationStatus): Promise<boolean>;
  handOver(to: string | null, note: string): Promise<boolean>;
  reset(): void;
}

/** What staff do with a conversation: each move once, its answer shown at once, its loser told who won. */
export function useMoves(id: string): Moves {
  const client = useQueryClient();
  const act = useStaffAction();
  const [name, setName] = useState<MoveName>('take');

  const reload = () => {
    reloadPages(client, conversationKey(id));
    reloadPages(client, CONVERSATIONS);
  };
  const move = async (of: MoveName, send: () => Promise<{ data: InboxConversation }>) => {
    setName(of);
    const answer = await act.run(send);
    if (answer) changeRow(client, (row) => (row.id === id ? answer.data : row));
    // After a refusal too: the conversation is no longer as this page shows it.
    reload();
    return answer !== undefined;
  };
  return {
    busy: act.isBusy ? name : undefined,
    error: act.error,
    overtakenBy: findWinner(act.error),
    take: (from) => move('take', () => callInbox('takeConversation', { params: { id }, body: { from } })),
    setStatus: (status) =>
      move('status', () => callInbox('updateConversation', { params: { id }, body: { status } })),
    handOver: (to, note) =>
      move('handOver', () =>
        callInbox('handOverConversation', { params: { id }, body: { to, ...(note ? { note } : {}) } }),
      ),
    reset: act.reset,
  };
}

function findWinner(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conversation_taken') return undefined;
  return error.errors?.takenBy?.[0];
}
