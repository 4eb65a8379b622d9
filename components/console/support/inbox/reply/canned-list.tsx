'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import type { Language } from '@/lib/i18n/languages';
import { cannedQuery } from '../inbox-queries';
import type { CannedChoice } from './find-canned';

/** List of canned answers above the composer, operated with arrows and Enter from its text box, or by a tap. */
export function CannedList({
  id,
  choices,
  active,
  language,
  box,
  onPick,
}: {
  id: string;
  choices: readonly CannedChoice[];
  active: number;
  /** The customer's language. */
  language: Language;
  /** The text box keeps the focus and points to the active option (aria-activedescendant). */
  box: RefObject<HTMLTextAreaElement | null>;
  onPick: (choice: CannedChoice) => void;
}) {
  const t = useTranslations('inbox.canned');
  const explain = useErrorText();
  const load = useQuery(cannedQuery);
  const list = useRef<HTMLDivElement>(null);
  const marked = choices[active];
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    current.setAttribute('aria-controls', id);
    current.setAttribute('aria-autocomplete', 'list');
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) {
        current.removeAttribute(name);
      }
    };
  }, [box, id]);
  useEffect(() => {
    if (marked) box.current?.setAttribute('aria-activedescendant', `${id}-${marked.id}`);
    else box.current?.removeAttribute('aria-activedescendant');
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [box, id, marked]);
  return (
    <div className="flex max-h-64 flex-col rounded-card border border-line bg-surface-raised shadow-card">
      <div className="flex min-h-11 items-center justify-between gap-3 ps-3 text-xs text-text-muted">
        <p aria-live="polite">{load.data && t('found', { count: choices.length })}</p>
        <Link
          href="/admin/support/canned"
          className="flex min-h-11 items-center px-3 font-semibold text-brand"
        >
          {t('manage')}
        </Link>
      </div>
      {load.data ? (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t('button')}
          className="min-h-0 overflow-y-auto pb-1"
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and takes the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the marked one.
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(choice)}
              className={cx(
                'min-h-11 cursor-pointer px-3 py-1',
                index === active ? 'bg-brand-soft' : 'hover:bg-bg',
              )}
            >
              <span className="flex items-baseline gap-2">
                <span className="truncate text-sm font-semibold">{choice.title}</span>
                {choice.shortcut && <span className="text-xs text-text-muted">/{choice.shortcut}</span>}
                {choice.language !== language && (
                  <span lang={choice.language} className="ms-auto shrink-0 text-xs font-medium text-warn">
                    {LANGUAGE_NAMES[choice.language]}
                  </span>
                )}
              </span>
              <span lang={choice.language} className="block truncate text-sm text-text-muted">
                {choice.text}
              </span>
            </div>
          ))}
        </div>
      ) : load.error ? (
        <ErrorState
          title={t('failed')}
          body={explain(load.error)}
          onRetry={() => void load.refetch()}
          isRetrying={load.isFetching}
        />
      ) : (
        <div className="px-3 pb-3">
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </div>
  );
}
