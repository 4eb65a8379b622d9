'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { formatDateTime } from '@/lib/i18n/format/format-time';

/** The ledger transfers of a trade, in order. */
export function TradeTransfers({
  transfers,
  timeZone,
}: {
  transfers: AnswerOf<'managedTrade'>['data']['transfers'];
  timeZone: string;
}) {
  const t = useTranslations('trades');
  const language = useLocale();
  return (
    <PanelSection title={t('transfers')}>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {transfers.map(({ id, at, reason, amount }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{t.has(keyOf(reason)) ? t(keyOf(reason)) : reason}</span>
              <span className="block text-xs text-text-muted">
                {t('transferId', { id })} · {formatDateTime(at, language, timeZone)}
              </span>
            </span>
            <span className="figures whitespace-nowrap">{formatCaseAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** A reason that this build has no text for is shown under its wire name. */
function keyOf(reason: string) {
  return `reason.${reason}` as 'reason.stake';
}
