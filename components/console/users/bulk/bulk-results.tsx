'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { BulkItem } from './use-bulk';

/** The failed items with their reasons; the others are listed in folded sections. */
export function BulkResults<T extends { id: string }, A>({
  items,
  isRunning,
  nameOf,
  noteOf,
  explainOf,
}: {
  items: readonly BulkItem<T, A>[];
  isRunning: boolean;
  nameOf: (item: T) => string;
  noteOf: ((answer: A) => string | undefined) | undefined;
  explainOf: ((error: unknown) => string | undefined) | undefined;
}) {
  const t = useTranslations('users.bulk');
  const explain = useErrorText();
  const of = (state: BulkItem<T, A>['result']['state']) =>
    items.filter(({ result }) => result.state === state);
  const [failed, done, left] = [of('failed'), of('done'), of('waiting')];
  const noteOn = ({ result }: BulkItem<T, A>) =>
    result.state === 'done' ? noteOf?.(result.answer) : undefined;
  return (
    <>
      {failed.length > 0 && (
        <section aria-label={t('failed', { count: failed.length })} className="flex flex-col gap-1">
          <ul className="flex flex-col rounded-field border border-line">
            {failed.map(({ item, result }) => (
              <Line key={item.id} name={nameOf(item)}>
                {result.state === 'failed' && (
                  <span className="text-danger">{explainOf?.(result.error) ?? explain(result.error)}</span>
                )}
              </Line>
            ))}
          </ul>
          {!isRunning && <p className="text-sm text-text-muted">{t('stay')}</p>}
        </section>
      )}
      {!isRunning && left.length > 0 && (
        <Folded title={t('notStarted', { count: left.length })}>
          {left.map(({ item }) => (
            <Line key={item.id} name={nameOf(item)} />
          ))}
        </Folded>
      )}
      {!isRunning && done.length > 0 && (
        <Folded title={t('done', { count: done.length })}>
          {done.map((one) => (
            <Line key={one.item.id} name={nameOf(one.item)}>
              {noteOn(one)}
            </Line>
          ))}
        </Folded>
      )}
    </>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-field border border-line">
      <summary className="min-h-11 cursor-pointer rounded-field px-3 py-2 text-sm font-medium">
        {title}
      </summary>
      <ul className="flex flex-col border-t border-line">{children}</ul>
    </details>
  );
}

/** There may be hundreds of lines: content-visibility skips the layout of those out of view. */
function Line({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line px-3 py-2 text-sm [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] last:border-b-0">
      <span className="font-medium wrap-anywhere">{name}</span>
      {children}
    </li>
  );
}
