'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** The frame of a row: mark; what it was and the amount; when it was and its state. A tap opens the details. */
export function RecordRow({
  mark,
  title,
  spokenTitle,
  subtitle,
  amount,
  state,
  onOpen,
}: {
  mark: ReactNode;
  title: ReactNode;
  /** What the details are of, in words. */
  spokenTitle: string;
  subtitle: ReactNode;
  amount: ReactNode;
  state: ReactNode;
  onOpen: (() => void) | undefined;
}) {
  const t = useTranslations('history.list');
  const content = (
    <>
      {mark}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{title}</span>
          <span className="figures shrink-0">{amount}</span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-xs text-text-muted">{subtitle}</span>
          <span className="figures shrink-0">{state}</span>
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-18 w-full min-w-0 items-center gap-3 px-4 py-2 text-start';
  if (!onOpen) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${look} transition-colors duration-120 active:bg-bg focus-visible:-outline-offset-2`}
    >
      <span className="sr-only">{t('open', { title: spokenTitle })}</span>
      {content}
    </button>
  );
}
