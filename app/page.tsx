import { findSite } from '@/components/app-shell/read-site';
import { fetchBalance } from '@/components/customer/cash/balance/fetch-balance';
import { readBalanceHidden } from '@/components/customer/cash/balance/read-balance-hidden';
import { HomeScreen } from '@/components/customer/home/home-screen';
import { findAnswer } from '@/lib/api/server/find-answer';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { contentRoutes } from '@/lib/contract/content/content-routes';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export default async function HomePage() {
  const [, balance, isBalanceHidden, site, markets, preferences, announcement, advertisements] =
    await Promise.all([
      requireCustomer(),
      fetchBalance(),
      readBalanceHidden(),
      findSite(),
      findAnswer(coreRoutes.markets),
      findAnswer(accountRoutes.preferences),
      findAnswer(contentRoutes.activeAnnouncement),
      findAnswer(contentRoutes.activeAdvertisements),
    ]);
  return (
    <HomeScreen
      balance={balance}
      isBalanceHidden={isBalanceHidden}
      site={site}
      markets={markets}
      preferences={preferences}
      announcement={announcement}
      advertisements={advertisements}
    />
  );
}
