'use client';

import { useTranslations } from 'next-intl';
import { CaseAmount } from '@/components/records/case-amount';
import { describeCase, type MoneyItem } from '@/components/records/describe-case';
import { StatusChip } from '@/components/records/status-chip';
import { TimeAgo } from '@/components/ui/facts/time-ago';
import { KindIcon } from './kind-icon';
import { RecordRow } from './record-row';

/** A deposit, withdrawal or adjustment in a list. */
export function CaseRow({
  item,
  timeZone,
  onOpen,
}: {
  item: MoneyItem;
  timeZone: string | undefined;
  onOpen: () => void;
}) {
  const t = useTranslations('history.kind');
  const view = describeCase(item);
  return (
    <RecordRow
      mark={<KindIcon kind={view.title} />}
      title={t(view.title)}
      spokenTitle={`${t(view.title)} ${view.label}`}
      subtitle={
        <>
          <TimeAgo at={item.at} timeZone={timeZone} /> · {view.detail}
        </>
      }
      amount={<CaseAmount view={view} className="font-semibold" />}
      state={<StatusChip status={view.status} />}
      onOpen={onOpen}
    />
  );
}
