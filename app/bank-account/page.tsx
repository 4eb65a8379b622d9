import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithdrawalAccountsScreen } from '@/components/customer/cash/withdrawal-accounts/withdrawal-accounts-screen';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('withdrawal-accounts'))('title') };
}

export default async function BankAccountPage() {
  const [, accounts] = await Promise.all([requireCustomer(), findAnswer(moneyRoutes.withdrawalAccounts)]);
  return <WithdrawalAccountsScreen initial={{ answer: accounts, atMs: Date.now() }} />;
}
