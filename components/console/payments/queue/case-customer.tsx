'use client';

import { CornerDownRight, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { Badge } from '@/components/ui/feedback/badge';
import type { QueuedDeposit, QueuedWithdrawal } from '@/lib/contract/money/money-schemas';
import type { RowPlace } from './group-by-customer';

/** The customer of a row, how many of their cases wait (a press filters by them), and whether the case looks like another. */
export function CaseCustomer({
  of: { user, repeats },
  place,
  onUserFilter,
}: {
  of: Pick<QueuedDeposit | QueuedWithdrawal, 'user' | 'repeats'>;
  place: RowPlace | undefined;
  /** Filters the list by this customer; undefined while it already is. */
  onUserFilter: ((userId: string) => void) | undefined;
}) {
  const t = useTranslations('payments.repeats');
  const follows = place === 'follows';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="inline-flex max-w-64 min-w-24 items-center gap-1 wrap-anywhere">
        {follows && <CornerDownRight className="size-4 shrink-0 text-text-muted" aria-hidden="true" />}
        <span className={follows ? 'text-text-muted' : undefined}>{user.username}</span>
      </span>
      {repeats && repeats.waiting > 1 && !follows && onUserFilter && (
        <button
          type="button"
          onClick={() => onUserFilter(user.id)}
          className="figures inline-flex min-h-11 items-center gap-1 rounded-field bg-info-soft px-3 text-xs font-semibold whitespace-nowrap text-info underline-offset-2 hover:underline"
        >
          <Users className="size-4 shrink-0" aria-hidden="true" />
          <span aria-hidden="true">
            {t('waiting', { count: repeats.waiting })}
            <span className="hidden @min-[880px]/list:inline"> · {formatCaseAmount(repeats.sum)}</span>
          </span>
          <span className="sr-only">
            {t('show', {
              count: repeats.waiting,
              name: user.username,
              sum: formatCaseAmount(repeats.sum),
            })}
          </span>
        </button>
      )}
      {repeats?.alike && <Badge tone="warn">{t(`alike.${repeats.alike}`)}</Badge>}
    </span>
  );
}
