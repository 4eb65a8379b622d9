'use client';

import { useTranslations } from 'next-intl';
import { MASK, UNKNOWN } from './format-balance';

export type BalanceView = 'shown' | 'hidden' | 'loading' | 'failed';

/** How an amount is shown: a mask while it is hidden or loading, a dash when loading failed. */
export function decideBalanceView(state: {
  isHidden: boolean;
  hasAmount: boolean;
  hasFailed: boolean;
}): BalanceView {
  if (state.isHidden) return 'hidden';
  if (state.hasAmount) return 'shown';
  return state.hasFailed ? 'failed' : 'loading';
}

/** An amount, or its mask or dash. `text` is used only while the amount is shown. */
export function BalanceAmount({
  view,
  text,
  className = '',
}: {
  view: BalanceView;
  text: string | undefined;
  className?: string;
}) {
  const t = useTranslations('wallet');
  const common = useTranslations('common');
  if (view === 'shown')
    return <span className={`figures whitespace-nowrap ${className}`}>{text ?? UNKNOWN}</span>;
  const spoken = view === 'hidden' ? t('hidden') : view === 'loading' ? t('loading') : common('noValue');
  return (
    <span className={className}>
      <span aria-hidden="true" className={view === 'loading' ? 'animate-pulse' : undefined}>
        {view === 'failed' ? UNKNOWN : MASK}
      </span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
