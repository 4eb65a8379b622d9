import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import type { FetchedBalance } from '@/components/customer/cash/balance/use-balance';
import { AdvertisementCarousel } from '@/components/customer/home/advertisements/advertisement-carousel';
import type { AdvertisementsAnswer } from '@/components/customer/home/advertisements/advertisements-query';
import { LiveMarketsProvider } from '@/components/customer/markets/live/live-markets-provider';
import type { MarketsAnswer } from '@/components/customer/markets/live/markets-query';
import { rankMarkets, TOP_LIMIT } from '@/components/customer/markets/quotes/rank-markets';
import { TopMarkets } from '@/components/customer/markets/quotes/top-markets';
import type { User } from '@/lib/contract/account/identity-schemas';
import type { UpColour } from '@/lib/i18n/up-colours';
import { AccountCard } from './account-card';
import { LogoutButton } from './logout-button';
import { MenuGrid } from './menu-grid';
import { PreferencesCard } from './preferences/preferences-card';
import { listAccountMenu, MONEY_MENU } from './setting-menu';

/** /setting: account, links to every screen, and preferences. */
export async function SettingScreen({
  user,
  balance,
  isBalanceHidden,
  markets,
  advertisements,
  upColour,
  unreadMessages,
  site,
}: {
  user: User;
  balance: FetchedBalance;
  isBalanceHidden: boolean;
  markets: MarketsAnswer | undefined;
  advertisements: AdvertisementsAnswer | undefined;
  /** The account's choice; undefined when it could not be loaded. */
  upColour: UpColour | undefined;
  /** Of support. */
  unreadMessages: number | undefined;
  site: Site | undefined;
}) {
  const t = await getTranslations('setting');
  const top = markets && rankMarkets(markets.data, 'popular', TOP_LIMIT).map(({ symbol }) => symbol);
  return (
    <ClientTexts namespaces={['setting', 'files', 'home', 'market', 'wallet', 'carousel']}>
      <PageHeader title={t('title')} />
      <QueryProvider>
        <main className="flex flex-col gap-6 px-4 pt-2 pb-8">
          <AccountCard
            user={user}
            balance={balance}
            isBalanceHidden={isBalanceHidden}
            thbRate={site?.thbRate}
          />
          <MenuGrid title={t('money')} entries={MONEY_MENU} />
          <MenuGrid title={t('accountAndHelp')} entries={listAccountMenu(site, unreadMessages)} />
          <div className="-mx-4">
            <LiveMarketsProvider initial={markets} {...(top && { symbols: top })}>
              <TopMarkets />
            </LiveMarketsProvider>
          </div>
          <div className="-mx-4 empty:hidden">
            <AdvertisementCarousel initial={advertisements} />
          </div>
          <PreferencesCard upColour={upColour} />
          <div className="flex flex-col gap-2">
            <LogoutButton />
            <p className="text-center text-sm text-text-muted">{t('openTrades')}</p>
          </div>
        </main>
      </QueryProvider>
    </ClientTexts>
  );
}
