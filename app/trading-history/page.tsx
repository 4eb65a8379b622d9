import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { TRADE_FILTERS, toTradesQuery } from '@/components/customer/history/history-filters';
import { HistoryFrame } from '@/components/customer/history/history-frame';
import { historyKeys } from '@/components/customer/history/history-keys';
import { TradeHistoryScreen } from '@/components/customer/history/screens/trade-history-screen';
import { readFilters } from '@/components/customer/history/url-filters';
import { findAnswer } from '@/lib/api/server/find-answer';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';
import { findParameter, prefetchHistory, type SearchParams } from '../history/prefetch-history';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('history.title'))('trades') };
}

export default async function TradingHistoryPage({ searchParams }: { searchParams: SearchParams }) {
  const query = toTradesQuery(readFilters(TRADE_FILTERS, findParameter(await searchParams)));
  const [, state, site, t] = await Promise.all([
    requireCustomer(),
    prefetchHistory(historyKeys.trades(query), () => findAnswer(coreRoutes.tradeHistory, { query })),
    findSite(),
    getTranslations('history.title'),
  ]);
  return (
    <HistoryFrame title={t('trades')} back="/trading" exports={['trades']} state={state}>
      <TradeHistoryScreen timeZone={site?.timeZone} renderedAtMs={Date.now()} />
    </HistoryFrame>
  );
}
