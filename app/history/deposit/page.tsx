import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { TRANSACTION_FILTERS, toTransactionQuery } from '@/components/customer/history/history-filters';
import { HistoryFrame } from '@/components/customer/history/history-frame';
import { historyKeys } from '@/components/customer/history/history-keys';
import { TransactionScreen } from '@/components/customer/history/screens/transaction-screen';
import { readFilters } from '@/components/customer/history/url-filters';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';
import { findParameter, prefetchHistory, type SearchParams } from '../prefetch-history';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('history.title'))('transactions') };
}

export default async function TransactionHistoryPage({ searchParams }: { searchParams: SearchParams }) {
  const query = toTransactionQuery(readFilters(TRANSACTION_FILTERS, findParameter(await searchParams)));
  const [, state, site, t] = await Promise.all([
    requireCustomer(),
    prefetchHistory(historyKeys.list(query), () => findAnswer(moneyRoutes.history, { query })),
    findSite(),
    getTranslations('history.title'),
  ]);
  return (
    <HistoryFrame title={t('transactions')} back="/wallet" exports={['transactions']} state={state}>
      <TransactionScreen timeZone={site?.timeZone} renderedAtMs={Date.now()} />
    </HistoryFrame>
  );
}
