'use client';

import { Info, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import type { Market } from '@/lib/contract/core/market-schemas';
import { formatClock, formatDate } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';
import { useTradingContext } from '../trading-context';

/** Notices about the market, such as closed or stale, and a link to another one. */
export function MarketBanner({
  market,
  isStale,
  isStreamDown,
  unknown,
  onSwitch,
}: {
  market: Market;
  isStale: boolean;
  isStreamDown: boolean;
  unknown: string | undefined;
  onSwitch: () => void;
}) {
  const t = useTranslations('trading');
  const text = useBannerText({ market, isStale, isStreamDown, unknown });
  if (!text) return null;
  return (
    <Banner
      tone={isStale || isStreamDown ? 'warn' : 'info'}
      icon={isStale || isStreamDown ? <TriangleAlert /> : <Info />}
      className="mx-4 my-1"
      action={
        (isStale || !market.tradable) && (
          <button
            type="button"
            onClick={onSwitch}
            className="min-h-11 shrink-0 px-1 text-sm font-semibold underline"
          >
            {t('banner.changeMarket')}
          </button>
        )
      }
    >
      {text}
    </Banner>
  );
}

function useBannerText(state: {
  market: Market;
  isStale: boolean;
  isStreamDown: boolean;
  unknown: string | undefined;
}): string | undefined {
  const t = useTranslations('trading');
  const language = useLocale() as Language;
  const { timeZone } = useTradingContext();
  const { market, isStale, isStreamDown, unknown } = state;
  const pair = `${market.symbol} / ${market.currency}`;
  if (unknown !== undefined) return t('header.unknown', { name: unknown, pair });
  if (market.price === null) return t('banner.no_price', { pair });
  const { reason, nextOpenMs } = market;
  if (reason === 'closed' && nextOpenMs !== null) {
    const time = `${formatDate(nextOpenMs, language, timeZone)} ${formatClock(nextOpenMs, timeZone)?.slice(0, 5)}`;
    return t('banner.closedUntil', { pair, time });
  }
  if (!market.tradable && reason !== null && reason !== 'stale') return t(`banner.${reason}`, { pair });
  if (isStale) return t('banner.stale', { pair });
  return isStreamDown ? t('banner.reconnecting') : undefined;
}
