'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callInbox } from '@/lib/api/inbox-client';
import type { ConversationDetails } from '@/lib/contract/chat';
import { viewersQuery } from './inbox-queries';

/**
 * Who else looks at a conversation. While this page is in sight it says that this person does; it takes that back on
 * leaving, and what cannot be taken back runs out at the provider.
 */
export function useViewers(id: string): ConversationDetails['viewers'] | undefined {
  const look = useQuery(viewersQuery(id));
  useEffect(
    () => () => {
      callInbox('leaveConversation', { params: { id } }).catch(() => undefined);
    },
    [id],
  );
  return look.data?.viewers;
}
