import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { ClaimGate } from '@/components/claims/claim-gate';
import { fetchClaims } from '@/components/claims/fetch-claims';
import { BankDeposit } from '@/components/deposit/bank-deposit';
import { DepositScreen } from '@/components/deposit/deposit-screen';
import { fetchMethods } from '@/components/deposit/fetch-methods';
import { TalkToUs } from '@/components/deposit/talk-to-us';
import { requireCustomer } from '@/lib/session/require-customer';

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
      <TalkToUs contactUrl={site?.contactUrl} />
    </DepositScreen>
  );
}
