import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import { NoticeEntry } from '@/components/customer/account/notices/notice-entry';
import { LiveMarketsProvider } from '@/components/customer/markets/live/live-markets-provider';
import type { MarketsAnswer } from '@/components/customer/markets/live/markets-query';
import { BalanceCard } from '../balance/balance-card';
import type { FetchedBalance } from '../balance/use-balance';
import { LimitCard } from '../withdraw/limits/limit-card';
import type { FetchedLimits } from '../withdraw/withdraw-queries';
import { CurrencyList } from './currency-list';
import { PRICED_CURRENCIES } from './major-currencies';
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
