import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/shell/read-site';
import { fetchBalance } from '@/components/wallet/fetch-balance';
import { readBalanceHidden } from '@/components/wallet/read-balance-hidden';
import { WalletScreen } from '@/components/wallet/wallet-screen';
import { findAnswer } from '@/lib/api/find-answer';
import { requireCustomer } from '@/lib/session/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('wallet'))('title') };
}

export default async function WalletPage() {
  const [, balance, isBalanceHidden, markets, site] = await Promise.all([
    requireCustomer(),
    fetchBalance(),
    readBalanceHidden(),
    findAnswer('markets'),
    findSite(),
  ]);
  return <WalletScreen balance={balance} isBalanceHidden={isBalanceHidden} markets={markets} site={site} />;
}
