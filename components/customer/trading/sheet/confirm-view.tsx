'use client';

import { useTranslations } from 'next-intl';
import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { SideText } from '@/components/records/side-text';
import { Button } from '@/components/ui/buttons/button';
import { FactList } from '@/components/ui/facts/fact-list';
import { Price } from '@/components/ui/facts/price';
import { Banner } from '@/components/ui/feedback/banner';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { micros } from '@/lib/money/money';
import { calculateBreakEven, calculateExpectedProfit, calculatePayout } from '@/lib/trading/outcome';
import type { Confirmation } from '../ticket/use-confirmation';
import { toMultiplierE4 } from '../tracking/trade-progress';
import { useLivePrice } from '../trading-context';

/** All terms of the trade, for confirmation. */
export function ConfirmView({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations('trading');
  const { terms, stage } = confirmation;
  const price = useLivePrice(terms.symbol)?.price;
  const multiplier = toMultiplierE4(terms.setting.payoutMultiplier);
  const percent = `${(calculateBreakEven(multiplier) * 100).toFixed(1)}%`;
  return (
    <div className="flex flex-col gap-2">
      {stage === 'changed' && <Banner tone="warn">{t('confirm.changed')}</Banner>}
      <p className="flex items-baseline justify-between gap-3 text-lg font-bold">
        <SideText side={terms.side} />
        <span className="figures">{formatUsdt(terms.amount)}</span>
      </p>
      <FactList
        layout="rows"
        facts={[
          { name: t('details.market'), value: `${terms.symbol} / USDT` },
          { name: t('confirm.price'), value: <Price price={price} /> },
          {
            name: t('confirm.duration'),
            value: t('ticket.terms', {
              seconds: terms.setting.duration,
              multiplier: formatMultiplier(terms.setting.payoutMultiplier),
            }),
          },
          { name: t('confirm.payout'), value: formatAmount(calculatePayout(terms.amount, multiplier)) },
          {
            name: t('confirm.profit'),
            value: (
              <span className="text-up">
                {formatAmount(calculateExpectedProfit(terms.amount, multiplier), { signed: true })}
              </span>
            ),
          },
          {
            name: t('confirm.loss'),
            value: <span className="text-down">{formatAmount(micros(-terms.amount), { signed: true })}</span>,
          },
          { name: t('confirm.breakEven'), value: percent },
        ]}
      />
      <p className="text-sm text-text-muted">{t('confirm.rule')}</p>
      {stage === 'asking' && <Banner tone="info">{t('confirm.retrying')}</Banner>}
      {stage === 'lost' && <Banner tone="warn">{t('confirm.noResponse')}</Banner>}
    </div>
  );
}

/** The confirm button, disabled while the request runs. */
export function ConfirmButton({
  confirmation,
  isBlocked,
  onConfirm,
}: {
  confirmation: Confirmation;
  /** The market became stale while the terms were open. */
  isBlocked: boolean;
  onConfirm: () => void;
}) {
  const t = useTranslations('trading');
  const isOnline = useIsOnline();
  const { terms, stage } = confirmation;
  const amount = formatUsdt(terms.amount);
  const isBusy = stage === 'placing' || stage === 'asking';
  const canAsk = stage === 'lost';
  return (
    <div className="flex flex-col gap-2">
      {!isOnline && !isBusy ? (
        <OfflineNote />
      ) : (
        isBlocked &&
        !isBusy &&
        !canAsk && (
          <p role="status" className="text-sm text-warn">
            {t('problem.stale')}
          </p>
        )
      )}
      <Button
        variant={terms.side}
        size="lg"
        full
        busy={isBusy}
        busyLabel={t('confirm.placing')}
        disabled={!isBusy && (!isOnline || (isBlocked && !canAsk))}
        onClick={onConfirm}
      >
        {canAsk
          ? t('confirm.retry')
          : t(terms.side === 'buy' ? 'confirm.confirmBuy' : 'confirm.confirmSell', { amount })}
      </Button>
    </div>
  );
}
