import { HomeScreen } from '@/components/markets/home-screen';
import { findSite } from '@/components/shell/read-site';
import { fetchBalance } from '@/components/wallet/fetch-balance';
import { readBalanceHidden } from '@/components/wallet/read-balance-hidden';
import { findAnswer } from '@/lib/api/find-answer';
import { requireCustomer } from '@/lib/session/require-customer';

export default async function HomePage() {
  const [, balance, isBalanceHidden, markets, site] = await Promise.all([
    requireCustomer(),
    fetchBalance(),
    readBalanceHidden(),
    findAnswer('markets'),
    findSite(),
  ]);
  return <HomeScreen balance={balance} isBalanceHidden={isBalanceHidden} markets={markets} site={site} />;
}
