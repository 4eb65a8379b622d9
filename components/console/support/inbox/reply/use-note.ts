'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { inboxRoutes } from '@/lib/contract/chat/chat-routes';
import { conversationKey } from '../inbox-queries';
import type { Details } from '../list/update-conversation';
import type { Drafts } from './drafts';

/** Saves an internal note. If that fails the text becomes the draft again, and `error` is the reason. */
export function useNote(id: string, drafts: Drafts) {
  const client = useQueryClient();
  const act = useStaffAction();
  const lastText = useRef('');
  const save = async (text: string) => {
    // Only a retry of the same text may reuse its idempotency key.
    if (text !== lastText.current) act.reset();
    lastText.current = text;
    const answer = await act.run((clientId) =>
      callAsStaff(inboxRoutes.addChatNote, { params: { id }, body: { text, clientId } }),
    );
    if (!answer) {
      const written = drafts.read(id, 'note');
      drafts.write(id, 'note', written ? `${text}\n${written}` : text);
      return;
    }
    client.setQueryData<Details>(conversationKey(id), (details) => {
      if (!details || details.data.log.some((entry) => entry.id === answer.data.id)) return details;
      return { ...details, data: { ...details.data, log: [...details.data.log, answer.data] } };
    });
  };
  return { save, isBusy: act.isBusy, error: act.error };
}
