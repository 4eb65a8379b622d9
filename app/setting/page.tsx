import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { SettingScreen } from '@/components/customer/account/settings/setting-screen';
import { fetchBalance } from '@/components/customer/cash/balance/fetch-balance';
import { readBalanceHidden } from '@/components/customer/cash/balance/read-balance-hidden';
import { findAnswer } from '@/lib/api/server/find-answer';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { contentRoutes } from '@/lib/contract/content/content-routes';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('setting'))('title') };
}

export default async function SettingPage() {
  const [{ user }, balance, isBalanceHidden, markets, advertisements, kept, notices, site] =
    await Promise.all([
      requireCustomer(),
      fetchBalance(),
      readBalanceHidden(),
      findAnswer(coreRoutes.markets),
      findAnswer(contentRoutes.activeAdvertisements),
      findAnswer(accountRoutes.preferences),
      findAnswer(moneyRoutes.notices, { query: { limit: '1' } }),
      findSite(),
    ]);
  return (
    <SettingScreen
      user={user}
      balance={balance}
      isBalanceHidden={isBalanceHidden}
      markets={markets}
      advertisements={advertisements}
      upColour={kept?.preferences.upColour}
      unreadMessages={notices?.unreadMessages}
      site={site}
    />
  );
}
