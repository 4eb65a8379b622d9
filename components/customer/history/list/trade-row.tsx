'use client';

import { useTranslations } from 'next-intl';
import { AssetIcon } from '@/components/customer/markets/asset/asset-icon';
import { describeTrade, RESULT_TONES } from '@/components/records/describe-trade';
import { SideText } from '@/components/records/side-text';
import { Money } from '@/components/ui/facts/money';
import { TimeAgo } from '@/components/ui/facts/time-ago';
import { Badge } from '@/components/ui/feedback/badge';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { readMicros } from '@/lib/money/money';
import { RecordRow } from './record-row';

/** A trade in a list: its profit once it is decided, its stake before. */
export function TradeRow({
  trade,
  timeZone,
  onOpen,
}: {
  trade: Trade;
  timeZone: string | undefined;
  onOpen: () => void;
}) {
  const t = useTranslations('trading');
  const { result, profit } = describeTrade(trade);
  const stake = readMicros(trade.amount);
  return (
    <RecordRow
      mark={<AssetIcon symbol={trade.coinSymbol} size={40} />}
      title={
        <>
          {trade.coinSymbol} <SideText side={trade.tradeType} className="text-sm" />
        </>
      }
      spokenTitle={t('details.title', { id: trade.id })}
      subtitle={
        <>
          <TimeAgo at={trade.startTime} timeZone={timeZone} />
          <span className="figures">
            {profit !== undefined && ` · ${formatAmount(stake)}`} ·{' '}
            {t('ticket.durationShort', { seconds: trade.duration })}
          </span>
        </>
      }
      amount={
        profit === undefined ? (
          <span className="font-semibold text-text-muted">{formatAmount(stake)}</span>
        ) : (
          <Money amount={profit} as="plain" signed className="font-semibold" />
        )
      }
      state={<Badge tone={RESULT_TONES[result]}>{t(`label.${result}`)}</Badge>}
      onOpen={onOpen}
    />
  );
}
