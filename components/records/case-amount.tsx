import { formatAmount } from '@/lib/i18n/format/format-money';
import { cx } from '../ui/cx';
import type { CaseView } from './describe-case';

/** The signed amount of a record: credits green, debits plain, amounts not yet booked muted. */
export function CaseAmount({
  view: { amount, hasMoved },
  exact,
  className,
}: {
  view: Pick<CaseView, 'amount' | 'hasMoved'>;
  exact?: boolean;
  className?: string;
}) {
  const tone = !hasMoved ? 'text-text-muted' : amount > 0n ? 'text-up' : 'text-text';
  return (
    <span className={cx('figures whitespace-nowrap', tone, className)}>
      {formatAmount(amount, { signed: true, exact })}
    </span>
  );
}
