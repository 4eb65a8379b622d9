import type { ReactNode } from 'react';

/** One numbered step of a deposit. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex items-center gap-3 text-base font-semibold">
        <span
          aria-hidden="true"
          className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-brand"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
