import { getTranslations } from 'next-intl/server';
import { LiveMarketsProvider } from '../markets/live-markets-provider';
import type { MarketsAnswer } from '../markets/markets-query';
import { ClientTexts } from '../shell/client-texts';
import { PageHeader } from '../shell/page-header';
import { QueryProvider } from '../shell/query-provider';
import type { Site } from '../shell/read-site';
import { BalanceCard } from './balance-card';
import { CurrencyList } from './currency-list';
import { PRICED_CURRENCIES } from './major-currencies';
import type { FetchedBalance } from './use-balance';

/** /wallet: the balance and the major currencies. */
export async function WalletScreen({
  balance,
  isBalanceHidden,
  markets,
  site,
}: {
  balance: FetchedBalance;
  isBalanceHidden: boolean;
  markets: MarketsAnswer | undefined;
  site: Site | undefined;
}) {
  const t = await getTranslations('wallet');
  return (
    <main className="pb-4">
      <PageHeader title={t('title')} />
      <ClientTexts namespaces={['wallet', 'market']}>
        <QueryProvider>
          <div className="flex flex-col gap-4 px-4 pt-2">
            <BalanceCard
              initial={balance}
              isHiddenOnServer={isBalanceHidden}
              thbRate={site?.thbRate}
              timeZone={site?.timeZone}
            />
            <LiveMarketsProvider initial={markets} symbols={PRICED_CURRENCIES}>
              <CurrencyList timeZone={site?.timeZone} />
            </LiveMarketsProvider>
          </div>
        </QueryProvider>
      </ClientTexts>
    </main>
  );
}
