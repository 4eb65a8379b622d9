import { ArrowLeftRight, Landmark, ListOrdered } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import { NoticeEntry } from '@/components/customer/account/notices/notice-entry';
import { LiveMarketsProvider } from '@/components/customer/markets/live/live-markets-provider';
import type { MarketsAnswer } from '@/components/customer/markets/live/markets-query';
import { Card } from '@/components/ui/card';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { BalanceCard } from '../balance/balance-card';
import type { FetchedBalance } from '../balance/use-balance';
import { LimitCard } from '../withdraw/limits/limit-card';
import type { FetchedLimits } from '../withdraw/withdraw-queries';
import { CurrencyList } from './currency-list';
import { PRICED_CURRENCIES } from './major-currencies';
import { WalletActions } from './wallet-actions';

/** /wallet: the balance, deposit and withdraw, the withdrawal limit, and the major currencies. */
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
      <ClientTexts
        namespaces={['wallet', 'market', 'withdraw', 'quotas', 'withdrawal-accounts', 'problems', 'errors']}
      >
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

const LINKS = [
  { text: 'transactions', href: '/history/deposit', Icon: ArrowLeftRight },
  { text: 'history', href: '/history', Icon: ListOrdered },
  { text: 'accounts', href: '/bank-account', Icon: Landmark },
] as const;

/** Links to the wallet's other screens. */
async function WalletLinks() {
  const t = await getTranslations('wallet.links');
  return (
    <Card flush className="p-2">
      <nav aria-label={t('label')}>
        <ul className="grid grid-cols-3 gap-1">
          {LINKS.map(({ text, href, Icon }) => (
            <li key={text} className="min-w-0">
              <ScreenLink
                href={href}
                className="flex min-h-14 flex-col items-center gap-1 rounded-field px-1 py-2 text-center text-xs transition-colors duration-120 active:bg-bg min-[22.5rem]:text-sm"
              >
                <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span className="max-w-full leading-tight font-medium">{t(text)}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
