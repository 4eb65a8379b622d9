'use client';

import { type ReactNode, useRef } from 'react';
import { useVisualViewport } from '@/components/chat/use-visual-viewport';

/**
 * The chat screen as one column: header, messages, message box. It ends above the on-screen keyboard and covers the
 * page's offline line: the chat has its own.
 */
export function ChatFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useVisualViewport(frame);
  return (
    <main
      ref={frame}
      className="fixed inset-x-0 top-(--visible-top,0px) z-41 column flex h-(--visible-height,100dvh) flex-col overflow-hidden bg-bg"
    >
      {children}
    </main>
  );
}
