import { ArrowDownLeft, ArrowUpRight, Gift, type LucideIcon, Minus, Plus, RotateCcw } from 'lucide-react';
import { cx } from '@/components/ui/cx';

const MARKS = {
  deposit: { Icon: ArrowDownLeft, tone: 'bg-up-soft text-up' },
  withdrawal: { Icon: ArrowUpRight, tone: 'bg-info-soft text-info' },
  add: { Icon: Plus, tone: 'bg-up-soft text-up' },
  subtract: { Icon: Minus, tone: 'bg-warn-soft text-warn' },
  returned: { Icon: RotateCcw, tone: 'bg-info-soft text-info' },
  grant: { Icon: Gift, tone: 'bg-brand-soft text-brand' },
} as const satisfies Record<string, { Icon: LucideIcon; tone: string }>;

export type RecordKind = keyof typeof MARKS;

/** The round mark of a record that is no trade. Decorative: its name stands beside it. */
export function KindIcon({ kind }: { kind: RecordKind }) {
  const { Icon, tone } = MARKS[kind];
  return (
    <span
      aria-hidden="true"
      className={cx('flex size-10 shrink-0 items-center justify-center rounded-full', tone)}
    >
      <Icon className="size-5" />
    </span>
  );
}
