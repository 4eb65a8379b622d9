import { Money } from '@/components/ui/facts/money';
import type { StaffAdjustment } from '@/lib/contract/money/money-schemas';
import { type Micros, readAmountText } from '@/lib/money/money';

/** The signed effect of an adjustment on the balance. */
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
