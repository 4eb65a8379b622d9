import { findSite } from '@/components/app-shell/read-site';
import { HomeScreen } from '@/components/customer/home/home-screen';
import { fetchBalance } from '@/components/wallet/fetch-balance';
import { readBalanceHidden } from '@/components/wallet/read-balance-hidden';
import { findAnswer } from '@/lib/api/find-answer';
import { requireCustomer } from '@/lib/session/require-customer';

export default async function HomePage() {
  const [, balance, isBalanceHidden, site, markets, preferences, announcement, advertisements] =
    await Promise.all([
      requireCustomer(),
      fetchBalance(),
      readBalanceHidden(),
      findSite(),
      findAnswer('markets'),
      findAnswer('preferences'),
      findAnswer('activeAnnouncement'),
      findAnswer('activeAdvertisements'),
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
