'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { describeCase } from '@/components/records/describe-case';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { HistoryItem } from '@/lib/contract/money/history-schemas';
import type { Withdrawal } from '@/lib/contract/money/money-schemas';
import { historyKeys } from '../history-keys';
import { CancelWithdrawal } from './cancel-withdrawal';
import { CaseFacts } from './case-facts';
import { findRecord, type OpenedRecord } from './find-record';
import { nameItem, readRecordName } from './record-name';
import { TradeFacts } from './trade-facts';

/**
 * The details of the record that is named, over the list. It shows the newest state: of the list while that holds the
 * record, of an answer that came after it, and of the provider for a record that no loaded page holds.
 */
export function RecordDetails({
  name,
  items,
  timeZone,
  onClose,
}: {
  name: string | undefined;
  items: readonly HistoryItem[];
  timeZone: string | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('history.details');
  // Kept during the sheet's closing animation.
  const [shownName, setShownName] = useState(name);
  if (name !== undefined && name !== shownName) setShownName(name);
  const [cancelled, setCancelled] = useState<Withdrawal>();
  const listed = shownName === undefined ? undefined : items.find((item) => nameItem(item) === shownName);
  const wanted = shownName === undefined ? undefined : readRecordName(shownName);
  const fetched = useQuery({
    queryKey: historyKeys.record(shownName ?? ''),
    queryFn: ({ signal }) => (wanted ? findRecord(wanted, signal) : null),
    enabled: wanted !== undefined && listed === undefined && name !== undefined,
    networkMode: 'always',
  });
  const record = withCancelled(listed ?? fetched.data ?? undefined, cancelled);
  const pending =
    record?.kind === 'withdrawal' && record.withdrawal.status === 'pending' ? record.withdrawal : undefined;
  return (
    <Sheet
      open={name !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={<Title record={record} />}
      footer={pending && <CancelWithdrawal withdrawal={pending} onCancelled={setCancelled} />}
    >
      {record ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
        <section tabIndex={0} aria-label={t('label')} className="focus-visible:-outline-offset-2">
          {record.kind === 'trade' ? (
            <TradeFacts trade={record.trade} timeZone={timeZone} />
          ) : (
            <CaseFacts record={record} timeZone={timeZone} />
          )}
        </section>
      ) : (
        <Unfound
          isMissing={fetched.data === null}
          isFailed={fetched.isError}
          isRetrying={fetched.isFetching}
          onRetry={() => void fetched.refetch()}
        />
      )}
    </Sheet>
  );
}

/** A cancelled withdrawal is shown as cancelled before the reloaded list says so. */
function withCancelled(
  record: OpenedRecord | undefined,
  cancelled: Withdrawal | undefined,
): OpenedRecord | undefined {
  if (record?.kind !== 'withdrawal' || record.withdrawal.id !== cancelled?.id) return record;
  return record.withdrawal.status === 'pending' ? { ...record, withdrawal: cancelled } : record;
}

function Title({ record }: { record: OpenedRecord | undefined }) {
  const t = useTranslations('history');
  const trading = useTranslations('trading.details');
  if (!record) return t('title.all');
  if (record.kind === 'trade') return trading('title', { id: record.trade.id });
  const { title, label } = describeCase(record);
  return `${t(`kind.${title}`)} ${label}`;
}

function Unfound({
  isMissing,
  isFailed,
  isRetrying,
  onRetry,
}: {
  isMissing: boolean;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('history.details');
  if (isMissing) return <EmptyState title={t('notFound')} />;
  if (isFailed) return <ErrorState title={t('openFailed')} isRetrying={isRetrying} onRetry={onRetry} />;
  return <Skeleton className="h-32 w-full" />;
}
