'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { Conversation } from '@/lib/chat/chat-model';

/**
 * Reports which messages the person sees: those of the other side (rows with `data-seq`) that are visible while the
 * page is visible and focused. Call `look` whenever the visible part may have changed.
 */
export function useSeenMessages(conversation: Conversation): { look(box: HTMLElement): void } {
  const looked = useRef<HTMLElement>(null);
  const seen = useRef({ conversation, seq: 0 });

  function look(box: HTMLElement) {
    looked.current = box;
    if (document.visibilityState !== 'visible' || !document.hasFocus() || box.clientHeight === 0) return;
    if (seen.current.conversation !== conversation) seen.current = { conversation, seq: 0 };
    const seq = findLastInSight(box);
    if (seq <= seen.current.seq) return;
    seen.current.seq = seq;
    conversation.see(seq);
  }
  const lookAgain = useEffectEvent(() => {
    if (looked.current) look(looked.current);
  });
  useEffect(() => {
    const onChange = () => lookAgain();
    window.addEventListener('focus', onChange);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      window.removeEventListener('focus', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
  return { look };
}

/** The last message whose first line is visible; 0 without one. */
function findLastInSight(box: HTMLElement): number {
  const bottom = box.getBoundingClientRect().bottom;
  const rows = [...box.querySelectorAll<HTMLElement>('[data-seq]')].reverse();
  const row = rows.find((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + Math.min(height, FIRST_LINE_PX) <= bottom;
  });
  return Number(row?.dataset.seq ?? 0);
}

const FIRST_LINE_PX = 40;
