import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithdrawalAccountsScreen } from '@/components/customer/cash/withdrawal-accounts/withdrawal-accounts-screen';
import { findAnswer } from '@/lib/api/find-answer';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('title') };
}

export default async function BankAccountPage() {
  const [, accounts] = await Promise.all([requireCustomer(), findAnswer('payoutAccounts')]);
  return <WithdrawalAccountsScreen initial={{ answer: accounts, atMs: Date.now() }} />;
}
