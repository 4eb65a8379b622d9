import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '../app-shell/client-texts';
import { PageHeader } from '../app-shell/page-header';
import { QueryProvider } from '../app-shell/query-provider';
import type { Site } from '../app-shell/read-site';
import { LiveMarketsProvider } from '../customer/markets/live/live-markets-provider';
import type { MarketsAnswer } from '../customer/markets/live/markets-query';
import { NoticeEntry } from '../notices/notice-entry';
import { LimitCard } from '../withdraw/limit-card';
import type { FetchedLimits } from '../withdraw/withdraw-queries';
import { BalanceCard } from './balance-card';
import { CurrencyList } from './currency-list';
import { PRICED_CURRENCIES } from './major-currencies';
import type { FetchedBalance } from './use-balance';
import { WalletActions } from './wallet-actions';
import { WalletLinks } from './wallet-links';

/** /wallet: the balance, what can be done with it and within which limit, and the major currencies. */
export async function WalletScreen({
  balance,
  isBalanceHidden,
  limits,
  markets,
  site,
  opensWithdraw = false,
}: {
  balance: FetchedBalance;
  isBalanceHidden: boolean;
  limits: FetchedLimits;
  markets: MarketsAnswer | undefined;
  site: Site | undefined;
  /** As /withdraw. */
  opensWithdraw?: boolean;
}) {
  const t = await getTranslations('wallet');
  return (
    <main className="pb-4">
      <PageHeader title={t('title')} action={<NoticeEntry />} />
      <ClientTexts namespaces={['wallet', 'market', 'withdraw', 'claims', 'accounts', 'errors']}>
        <QueryProvider>
          <div className="flex flex-col gap-4 px-4 pt-2">
            <BalanceCard
              initial={balance}
              isHiddenOnServer={isBalanceHidden}
              thbRate={site?.thbRate}
              timeZone={site?.timeZone}
            >
              <WalletActions
                initialBalance={balance}
                thbRate={site?.thbRate}
                practice={site?.funds === 'practice'}
                opensWithdraw={opensWithdraw}
              />
            </BalanceCard>
            <WalletLinks />
            <LiveMarketsProvider initial={markets} symbols={PRICED_CURRENCIES}>
              <CurrencyList timeZone={site?.timeZone} />
            </LiveMarketsProvider>
            <LimitCard initial={limits} />
          </div>
        </QueryProvider>
      </ClientTexts>
    </main>
  );
}
