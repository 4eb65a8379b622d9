'use client';

import { Inbox as InboxIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { InboxConversation } from '@/lib/contract/chat/chat-schemas';
import type { Drafts } from '../reply/drafts';
import { InboxRow } from './inbox-row';
import { findListStep, moveFocus } from './move-focus';

interface InboxListProps {
  /** The status of the live connection. */
  mark: ReactNode;
  list: RefObject<HTMLUListElement | null>;
  rows: readonly InboxConversation[] | undefined;
  total: number | undefined;
  error: Error | null;
  isRetrying: boolean;
  /** The rows are those of the previous filter while the new ones load. */
  isOld: boolean;
  isFiltered: boolean;
  openId: string;
  typing: ReadonlySet<string>;
  drafts: Drafts;
  staffId: string;
  onOpen: (id: string) => void;
  onRetry: () => void;
  onReset: () => void;
}

/** The list of conversations. With the focus in it, J and K or the arrows move and Enter opens. */
export function InboxList(props: InboxListProps) {
  const { list, rows, total, openId, typing, drafts, onOpen } = props;
  const t = useTranslations('inbox.list');
  const table = useTranslations('admin.table');
  const version = useSyncExternalStore(drafts.subscribe, drafts.getVersion, () => 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = findListStep(event);
    if (step === undefined || !list.current) return;
    event.preventDefault();
    moveFocus(list.current, step);
  };
  return (
    <>
      <div className="flex min-h-11 items-center gap-3 border-b border-line px-3 text-xs text-text-muted">
        <p aria-live="polite" className="min-w-0 truncate">
          {total !== undefined && t('count', { count: total })}
        </p>
        {props.isFiltered && (
          <Button variant="quiet" size="sm" className="-mx-2 px-2! text-xs!" onClick={props.onReset}>
            {table('reset')}
          </Button>
        )}
        <span className="ms-auto shrink-0">{props.mark}</span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {rows === undefined ? (
          <Unloaded {...props} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<InboxIcon />}
            title={t('empty')}
            body={props.isFiltered ? t('emptyFiltered') : t('emptyBody')}
          />
        ) : (
          <ul
            ref={list}
            data-drafts={version}
            aria-label={t('label')}
            aria-busy={props.isOld || undefined}
            onKeyDown={onKeyDown}
            className={cx('divide-y divide-line', props.isOld && 'opacity-60')}
          >
            {rows.map((row) => (
              <li key={row.id}>
                <InboxRow
                  row={row}
                  isOpen={row.id === openId}
                  isTyping={typing.has(row.id)}
                  draft={row.id === openId ? '' : drafts.read(row.id, 'reply')}
                  staffId={props.staffId}
                  href={`?open=${row.id}`}
                  onOpen={() => onOpen(row.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Unloaded({ error, isRetrying, onRetry }: InboxListProps) {
  const t = useTranslations('inbox.list');
  const explain = useErrorText();
  const common = useTranslations('common');
  if (error) {
    return <ErrorState title={t('failed')} body={explain(error)} onRetry={onRetry} isRetrying={isRetrying} />;
  }
  return (
    <div className="flex flex-col gap-4 p-3">
      <span className="sr-only">{common('loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <span key={key} className="flex gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
          </span>
        </span>
      ))}
    </div>
  );
}
