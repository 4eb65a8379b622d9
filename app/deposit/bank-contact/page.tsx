import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { ClaimGate } from '@/components/customer/cash/claims/claim-gate';
import { fetchClaims } from '@/components/customer/cash/claims/fetch-claims';
import { BankDeposit } from '@/components/customer/cash/deposit/bank/bank-deposit';
import { DepositContact } from '@/components/customer/cash/deposit/bank/deposit-contact';
import { DepositScreen } from '@/components/customer/cash/deposit/deposit-screen';
import { fetchMethods } from '@/components/customer/cash/deposit/methods/fetch-methods';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('deposit.bank'))('title') };
}

export default async function BankContactPage() {
  const [, methods, claims, site, t] = await Promise.all([
    requireCustomer(),
    fetchMethods(),
    fetchClaims(),
    findSite(),
    getTranslations('deposit.bank'),
  ]);
  return (
    <DepositScreen title={t('title')} site={site}>
      <ClaimGate kind="deposits" initial={claims}>
        <BankDeposit initial={methods} thbRate={site?.thbRate} />
      </ClaimGate>
      <DepositContact contactUrl={site?.contactUrl} />
    </DepositScreen>
  );
}
