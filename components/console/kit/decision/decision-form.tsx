'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';

/** The form of a decision at the top of the panel: scrolled into view, with the focus in its first field. */
export function DecisionForm({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
    frame.current
      ?.querySelector<HTMLElement>('input:not([type=checkbox],[type=radio]), select, textarea')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={frame}
      aria-labelledby={id}
      className="flex scroll-mt-4 flex-col gap-4 rounded-field border border-line-strong bg-surface-raised p-3"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
