'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { type TicketTier, toFieldText } from './ticket-state';

/** Duration and payout of each tier. A tap fills in the tier's smallest amount. */
export function TierTable({
  tiers,
  current,
  onPick,
}: {
  tiers: readonly TicketTier[];
  current: TicketTier | undefined;
  onPick: (text: string) => void;
}) {
  const t = useTranslations('trading.ticket');
  return (
    // `relative`, so that text for screen readers is clipped with its tier and does not widen the page.
    <ul aria-label={t('tiers')} className="no-scrollbar relative -mx-4 flex gap-1 overflow-x-auto px-4">
      {tiers.map((tier) => {
        const isCurrent = tier === current;
        const range = t('tierRange', { min: shortAmount(tier.minMicros), max: shortAmount(tier.maxMicros) });
        return (
          <li key={tier.setting.setting.id} className="shrink-0 grow">
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              title={range}
              onClick={() => onPick(toFieldText(tier.minMicros))}
              className={cx(
                'figures flex min-h-11 w-full flex-col items-center justify-center rounded-field px-1 text-xs leading-snug whitespace-nowrap transition-colors duration-120',
                isCurrent ? 'bg-brand-soft font-semibold text-brand' : 'bg-bg text-text-muted',
              )}
            >
              <span aria-hidden="true">≥ {shortAmount(tier.minMicros)}</span>
              <span className="sr-only">{range}</span>
              <span>
                {t('durationShort', { seconds: tier.setting.duration })} ·{' '}
                {formatMultiplier(tier.setting.payoutMultiplier)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function shortAmount(amount: TicketTier['minMicros']): string {
  return formatAmount(amount).replace(/\.00$/, '');
}
