import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { ClaimGate } from '@/components/claims/claim-gate';
import { fetchClaims } from '@/components/claims/fetch-claims';
import { CryptoDeposit } from '@/components/deposit/crypto-deposit';
import { readCurrency } from '@/components/deposit/deposit-methods';
import { DepositScreen } from '@/components/deposit/deposit-screen';
import { fetchMethods } from '@/components/deposit/fetch-methods';
import { requireCustomer } from '@/lib/session/require-customer';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('deposit.crypto'))('title') };
}

export default async function CryptoDepositPage({ searchParams }: { searchParams: Search }) {
  const [, { currency }, methods, claims, site, t] = await Promise.all([
    requireCustomer(),
    searchParams,
    fetchMethods(),
    fetchClaims(),
    findSite(),
    getTranslations('deposit.crypto'),
  ]);
  return (
    <DepositScreen title={t('title')} site={site}>
      <ClaimGate kind="deposits" initial={claims}>
        <CryptoDeposit initial={methods} currency={readCurrency(currency)} />
      </ClaimGate>
    </DepositScreen>
  );
}
