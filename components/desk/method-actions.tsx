'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ManagedMethod } from '@/lib/contract/payment-methods';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';

/** Order and visibility of a method, from its row. The ends stay reachable, so that the keyboard does not lose its place. */
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
  const t = useTranslations('desk.methods');
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
      <button
        type="button"
        role="switch"
        aria-checked={active}
        aria-label={t('show', { name })}
        disabled={isBusy}
        onClick={onToggle}
        className="inline-flex min-h-11 items-center px-2"
      >
        <span
          className={cx(
            'flex h-6 w-11 items-center rounded-full border p-px transition-colors duration-120',
            active ? 'justify-end border-brand bg-brand' : 'justify-start border-line-strong bg-bg',
          )}
        >
          <span className={cx('size-5 rounded-full', active ? 'bg-on-brand' : 'bg-line-strong')} />
        </span>
      </button>
    </>
  );
}
