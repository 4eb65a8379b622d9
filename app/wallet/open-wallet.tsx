import { findSite } from '@/components/app-shell/read-site';
import { fetchBalance } from '@/components/customer/cash/balance/fetch-balance';
import { readBalanceHidden } from '@/components/customer/cash/balance/read-balance-hidden';
import { WalletScreen } from '@/components/customer/cash/wallet/wallet-screen';
import { findAnswer } from '@/lib/api/server/find-answer';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

/** The wallet with its first data; /withdraw is the same with the dialog open. */
export async function openWallet({ opensWithdraw }: { opensWithdraw: boolean }) {
  const [, balance, isBalanceHidden, limits, markets, site] = await Promise.all([
    requireCustomer(),
    fetchBalance(),
    readBalanceHidden(),
    findAnswer(moneyRoutes.withdrawalLimits),
    findAnswer(coreRoutes.markets),
    findSite(),
  ]);
  return (
    <WalletScreen
      balance={balance}
      isBalanceHidden={isBalanceHidden}
      limits={{ answer: limits, atMs: Date.now() }}
      markets={markets}
      site={site}
      opensWithdraw={opensWithdraw}
    />
  );
}
