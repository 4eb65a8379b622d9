'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Switch } from '@/components/ui/buttons/switch';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';

/** Order and visibility of a method, in its row. At the ends the buttons stay focusable, so that the focus is not lost. */
export function MethodActions({
  method,
  isFirst,
  isLast,
  isBusy,
  onMove,
  onToggle,
}: {
  method: ManagedMethod;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onToggle: () => void;
}) {
  const t = useTranslations('payments.methods');
  const { name, active } = method;
  return (
    <>
      <IconButton
        label={t('up', { name })}
        icon={<ArrowUp className="size-5" />}
        aria-disabled={isFirst || undefined}
        className="text-text-muted aria-disabled:opacity-40"
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowDown className="size-5" />}
        aria-disabled={isLast || undefined}
        className="text-text-muted aria-disabled:opacity-40"
        onClick={() => onMove(1)}
      />
      <Switch label={t('show', { name })} isOn={active} isBusy={isBusy} onToggle={onToggle} />
    </>
  );
}
