import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PracticeBadge } from '@/components/app-shell/practice-badge';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import { NoticeEntry } from '@/components/customer/account/notices/notice-entry';
import { BalanceHeadline } from '@/components/customer/cash/balance/balance-headline';
import type { FetchedBalance } from '@/components/customer/cash/balance/use-balance';
import { LiveMarketsProvider } from '@/components/customer/markets/live/live-markets-provider';
import type { MarketsAnswer } from '@/components/customer/markets/live/markets-query';
import { QuoteTabs } from '@/components/customer/markets/quotes/quote-tabs';
import { TopMarkets } from '@/components/customer/markets/quotes/top-markets';
import type { Answer } from '@/lib/api/call-options';
import { AdvertisementCarousel } from './advertisements/advertisement-carousel';
import { HomeAnnouncement } from './announcement/home-announcement';
import { HomeActions } from './home-actions';
import { HomeBlocks } from './home-blocks';
import type { HomeBlock } from './order-home-blocks';
import { ReorderButton } from './reorder-button';

interface HomeScreenProps {
  balance: FetchedBalance;
  isBalanceHidden: boolean;
  site: Site | undefined;
  /** Undefined where the server's request failed; the block then refetches in the browser. */
  markets: MarketsAnswer | undefined;
  preferences: Answer<'preferences'> | undefined;
  announcement: Answer<'activeAnnouncement'> | undefined;
  advertisements: Answer<'activeAdvertisements'> | undefined;
}

/** The home screen: the balance, then its blocks in the order saved with the account. */
export async function HomeScreen({
  balance,
  isBalanceHidden,
  site,
  markets,
  preferences,
  announcement,
  advertisements,
}: HomeScreenProps) {
  const t = await getTranslations('home');
  const initialOrder = preferences?.preferences.homeOrder;
  const blocks: Record<HomeBlock, ReactNode> = {
    actions: (
      <div className="px-4">
        <HomeActions contactUrl={site?.contactUrl} />
      </div>
    ),
    announcement: <HomeAnnouncement initial={announcement} timeZone={site?.timeZone} />,
    top: <TopMarkets />,
    advertisements: <AdvertisementCarousel initial={advertisements} />,
    quotes: <QuoteTabs thbRate={site?.thbRate} timeZone={site?.timeZone} />,
  };
  return (
    <ClientTexts namespaces={['carousel', 'home', 'market', 'sorting', 'wallet']}>
      <QueryProvider>
        <main className="pb-4">
          <header className="rounded-b-card bg-header px-4 pt-4 pb-8 text-on-header">
            <div className="flex min-h-8 items-center justify-between gap-3">
              <h1 className="line-clamp-2 min-w-0 text-lg leading-tight font-bold">{t('welcome')}</h1>
              <span className="flex shrink-0 items-center gap-2">
                <PracticeBadge />
                <NoticeEntry />
              </span>
            </div>
            <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-2 pb-6">
              <BalanceHeadline initial={balance} isHiddenOnServer={isBalanceHidden} thbRate={site?.thbRate} />
              <ReorderButton initialOrder={initialOrder} />
            </div>
          </header>
          <LiveMarketsProvider initial={markets}>
            <HomeBlocks initialOrder={initialOrder} blocks={blocks} />
          </LiveMarketsProvider>
        </main>
      </QueryProvider>
    </ClientTexts>
  );
}
