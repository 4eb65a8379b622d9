import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { PAGE_SIZE, TIMELINE_FILTERS, toTimelineQuery } from '@/components/customer/history/history-filters';
import { HistoryFrame } from '@/components/customer/history/history-frame';
import { historyKeys } from '@/components/customer/history/history-keys';
import { TimelineScreen } from '@/components/customer/history/screens/timeline-screen';
import { readFilters } from '@/components/customer/history/url-filters';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';
import { findParameter, prefetchHistory, type SearchParams } from './prefetch-history';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('history.title'))('all') };
}

export default async function HistoryPage({ searchParams }: { searchParams: SearchParams }) {
  const filters = readFilters(TIMELINE_FILTERS, findParameter(await searchParams));
  const query = toTimelineQuery(filters);
  const [, state, site, t] = await Promise.all([
    requireCustomer(),
    filters.tab === 'statement'
      ? prefetchHistory(historyKeys.statement, () =>
          findAnswer(moneyRoutes.statement, { query: { limit: PAGE_SIZE } }),
        )
      : prefetchHistory(historyKeys.list(query), () => findAnswer(moneyRoutes.history, { query })),
    findSite(),
    getTranslations('history.title'),
  ]);
  return (
    <HistoryFrame title={t('all')} back="/wallet" exports={['timeline', 'statement', 'trades']} state={state}>
      <TimelineScreen timeZone={site?.timeZone} renderedAtMs={Date.now()} />
    </HistoryFrame>
  );
}
