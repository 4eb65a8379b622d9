import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DepositChoice } from '@/components/customer/cash/deposit/deposit-choice';
import {
  findMethodOfCoin,
  listDepositMethods,
  readCurrency,
} from '@/components/customer/cash/deposit/methods/deposit-methods';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('deposit'))('title') };
}

/** With a currency it opens that coin's method, or says that there is none. */
export default async function DepositPage({ searchParams }: { searchParams: Search }) {
  const [, { currency: given }] = await Promise.all([requireCustomer(), searchParams]);
  const currency = readCurrency(given);
  if (!currency) return <DepositChoice noMethodFor={undefined} />;
  const answer = await findAnswer(moneyRoutes.paymentMethods);
  // Without the list the crypto screen says that it could not be loaded, and retries.
  const hasMethod =
    !answer || findMethodOfCoin(listDepositMethods(answer.paymentMethods, 'crypto'), currency) !== undefined;
  if (hasMethod) redirect(`/deposit/crypto?currency=${currency}`);
  return <DepositChoice noMethodFor={currency} />;
}
