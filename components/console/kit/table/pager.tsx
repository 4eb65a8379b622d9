'use client';

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';

/** The pages under a table; nothing for an empty list. */
export function Pager({
  page,
  pages,
  total,
  limit,
  onPage,
}: {
  page: number;
  pages: number;
  total: number;
  /** Rows a page. */
  limit: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('admin.table');
  if (total === 0) return null;
  const from = Math.min(total, (page - 1) * limit + 1);
  const steps = [
    { label: t('first'), Icon: ChevronFirst, to: 1, isOpen: page > 1 },
    { label: t('previous'), Icon: ChevronLeft, to: page - 1, isOpen: page > 1 },
    { label: t('next'), Icon: ChevronRight, to: page + 1, isOpen: page < pages },
    { label: t('last'), Icon: ChevronLast, to: pages, isOpen: page < pages },
  ];
  const [back, on] = [steps.slice(0, 2), steps.slice(2)].map((some) =>
    some.map(({ label, Icon, to, isOpen }) => (
      <IconButton
        key={label}
        label={label}
        title={label}
        icon={<Icon className="size-5" />}
        // Stays focusable on the first and last page.
        aria-disabled={!isOpen || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => isOpen && onPage(to)}
      />
    )),
  );
  return (
    <nav
      aria-label={t('pages')}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-text-muted"
    >
      <span className="figures">{t('range', { from, to: Math.min(total, page * limit), total })}</span>
      {pages > 1 && (
        <span className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <span className="inline-flex">{back}</span>
          <span className="figures inline-flex items-center gap-1 whitespace-nowrap">
            {t.rich('goTo', {
              pages,
              field: () => <PageField page={page} pages={pages} onPage={onPage} />,
            })}
          </span>
          <span className="inline-flex">{on}</span>
        </span>
      )}
    </nav>
  );
}

/** The page number as a field: Enter or blur goes there, Escape restores it. */
function PageField({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTranslations('admin.table');
  const [text, setText] = useState(String(page));
  const [shown, setShown] = useState(page);
  if (page !== shown) {
    setShown(page);
    setText(String(page));
  }
  const go = () => {
    const wanted = Math.min(pages, Math.max(1, Number(text)));
    if (/^\d+$/.test(text) && wanted !== page) onPage(wanted);
    else setText(String(page));
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('pageNumber', { pages })}
      value={text}
      maxLength={6}
      onChange={(event) => setText(event.target.value.trim())}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
        if (event.key === 'Escape' && text !== String(page)) {
          // The side panel listens for it too.
          event.preventDefault();
          setText(String(page));
        }
      }}
      style={{ width: `${Math.max(3, String(pages).length) + 2}ch` }}
      className="figures min-h-11 rounded-field border border-line-strong bg-surface px-1 text-center text-base text-text"
    />
  );
}
