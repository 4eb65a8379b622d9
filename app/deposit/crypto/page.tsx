import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { CryptoDeposit } from '@/components/customer/cash/deposit/coin/crypto-deposit';
import { DepositScreen } from '@/components/customer/cash/deposit/deposit-screen';
import { readCurrency } from '@/components/customer/cash/deposit/methods/deposit-methods';
import { fetchMethods } from '@/components/customer/cash/deposit/methods/fetch-methods';
import { fetchQuotaLimits } from '@/components/customer/quotas/fetch-quota-limits';
import { QuotaGate } from '@/components/customer/quotas/quota-gate';
import { requireCustomer } from '@/lib/session/guard/require-customer';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('deposit.crypto'))('title') };
}

export default async function CryptoDepositPage({ searchParams }: { searchParams: Search }) {
  const [, { currency }, methods, quotaLimits, site, t] = await Promise.all([
    requireCustomer(),
    searchParams,
    fetchMethods(),
    fetchQuotaLimits(),
    findSite(),
    getTranslations('deposit.crypto'),
  ]);
  return (
    <DepositScreen title={t('title')} site={site}>
      <QuotaGate kind="deposits" initial={quotaLimits}>
        <CryptoDeposit initial={methods} currency={readCurrency(currency)} />
      </QuotaGate>
    </DepositScreen>
  );
}
