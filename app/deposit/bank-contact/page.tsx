import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { BankDeposit } from '@/components/customer/cash/deposit/bank/bank-deposit';
import { DepositContact } from '@/components/customer/cash/deposit/bank/deposit-contact';
import { DepositScreen } from '@/components/customer/cash/deposit/deposit-screen';
import { fetchMethods } from '@/components/customer/cash/deposit/methods/fetch-methods';
import { fetchQuotaLimits } from '@/components/customer/quotas/fetch-quota-limits';
import { QuotaGate } from '@/components/customer/quotas/quota-gate';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('deposit.bank'))('title') };
}

export default async function BankContactPage() {
  const [, methods, quotaLimits, site, t] = await Promise.all([
    requireCustomer(),
    fetchMethods(),
    fetchQuotaLimits(),
    findSite(),
    getTranslations('deposit.bank'),
  ]);
  return (
    <DepositScreen title={t('title')} site={site}>
      <QuotaGate kind="deposits" initial={quotaLimits}>
        <BankDeposit initial={methods} thbRate={site?.thbRate} />
      </QuotaGate>
      <DepositContact contactUrl={site?.contactUrl} />
    </DepositScreen>
  );
}
