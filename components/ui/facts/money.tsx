import { formatAmount, formatMoney, formatUsdt } from '@/lib/i18n/format/format-money';
import type { Micros } from '@/lib/money/money';
import { cx } from '../cx';
import { DIRECTION_TEXT } from './percent-change';

const WRITERS = { usd: formatMoney, usdt: formatUsdt, plain: formatAmount } as const;

/** An amount; `signed` adds + and the colour of gain or loss. A dash without one, never a zero. */
export function Money({
  amount,
  as = 'usd',
  signed = false,
  exact = false,
  className,
}: {
  amount: Micros | null | undefined;
  /** "$10.00", "10.00 USDT" or "10.00". */
  as?: keyof typeof WRITERS;
  signed?: boolean;
  exact?: boolean;
  className?: string;
}) {
  if (amount === null || amount === undefined) return <span className={className}>–</span>;
  const direction = amount > 0n ? 'up' : amount < 0n ? 'down' : 'flat';
  return (
    <span className={cx('figures whitespace-nowrap', signed && DIRECTION_TEXT[direction], className)}>
      {WRITERS[as](amount, { signed, exact })}
    </span>
  );
}
