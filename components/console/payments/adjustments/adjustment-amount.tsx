import { Money } from '@/components/ui/facts/money';
import type { StaffAdjustment } from '@/lib/contract/money';
import { type Micros, readAmountText } from '@/lib/money/money';

/** What an adjustment does to the balance, with its sign; in its colour once it is done. */
export function AdjustmentAmount({
  of,
  className,
}: {
  of: Pick<StaffAdjustment, 'type' | 'amount'>;
  className?: string;
}) {
  const amount = readAmountText(of.amount);
  const effect = of.type === 'add' ? amount : (-amount as Micros);
  return <Money amount={effect} as="plain" signed exact className={className} />;
}
