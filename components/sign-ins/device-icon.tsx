import { CircleQuestionMark, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { Device } from '@/lib/contract/account/account-schemas';
import { cx } from '../ui/cx';

const ICONS: Record<Device['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
};

/** The round icon of a device. Decorative: its name is beside it. */
export function DeviceIcon({ kind, isCurrent = false }: { kind: Device['kind']; isCurrent?: boolean }) {
  const Icon = ICONS[kind];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-full',
        isCurrent ? 'bg-brand-soft text-brand' : 'bg-bg text-text-muted',
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}
