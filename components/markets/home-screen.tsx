import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NoticeEntry } from '../notices/notice-entry';
import { ClientTexts } from '../shell/client-texts';
import { PracticeMark } from '../shell/practice-mark';
import { QueryProvider } from '../shell/query-provider';
import type { Site } from '../shell/read-site';
import { BalanceHeadline } from '../wallet/balance-headline';
import type { FetchedBalance } from '../wallet/use-balance';
import { HomeActions } from './home-actions';
import { LiveMarketsProvider } from './live-markets-provider';
import type { MarketsAnswer } from './markets-query';
import { QuoteTabs } from './quote-tabs';
import { TopMarkets } from './top-markets';

/** The blocks under the header, in their order. Each stands by itself, so that they can change places. */
const HOME_BLOCKS = ['actions', 'top', 'quotes'] as const;
type HomeBlock = (typeof HOME_BLOCKS)[number];

interface HomeScreenProps {
  balance: FetchedBalance;
  isBalanceHidden: boolean;
  markets: MarketsAnswer | undefined;
  site: Site | undefined;
}

/** The first screen: the balance, what one can do, what moves. */
export async function HomeScreen({ balance, isBalanceHidden, markets, site }: HomeScreenProps) {
  const t = await getTranslations('home');
  const blocks: Record<HomeBlock, ReactNode> = {
    actions: (
      <div className="px-4">
        <HomeActions contactUrl={site?.contactUrl} />
      </div>
    ),
    top: <TopMarkets />,
    quotes: <QuoteTabs thbRate={site?.thbRate} timeZone={site?.timeZone} />,
  };
  return (
    <ClientTexts namespaces={['home', 'market', 'wallet']}>
      <QueryProvider>
        <main className="pb-4">
          <header className="rounded-b-card bg-header px-4 pt-4 pb-8 text-on-header">
            <div className="flex min-h-8 items-center justify-between gap-3">
              <h1 className="line-clamp-2 min-w-0 text-lg leading-tight font-bold">{t('welcome')}</h1>
              <span className="flex shrink-0 items-center gap-2">
                <PracticeMark />
                <NoticeEntry />
              </span>
            </div>
            <div className="pt-2 pb-6">
              <BalanceHeadline initial={balance} isHiddenOnServer={isBalanceHidden} thbRate={site?.thbRate} />
            </div>
          </header>
          <LiveMarketsProvider initial={markets}>
            <div className="-mt-8 flex flex-col gap-4">
              {HOME_BLOCKS.map((block) => (
                <div key={block}>{blocks[block]}</div>
              ))}
            </div>
          </LiveMarketsProvider>
        </main>
      </QueryProvider>
    </ClientTexts>
  );
}
