import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BankDeposit } from '@/components/deposit/bank-deposit';
import { DepositScreen } from '@/components/deposit/deposit-screen';
import { fetchMethods } from '@/components/deposit/fetch-methods';
import { TalkToUs } from '@/components/deposit/talk-to-us';
import { findSite } from '@/components/shell/read-site';
import { requireCustomer } from '@/lib/session/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('deposit.bank'))('title') };
}

export default async function BankContactPage() {
  const [, methods, site, t] = await Promise.all([
    requireCustomer(),
    fetchMethods(),
    findSite(),
    getTranslations('deposit.bank'),
  ]);
  return (
    <DepositScreen title={t('title')} site={site}>
      <BankDeposit initial={methods} thbRate={site?.thbRate} />
      <TalkToUs contactUrl={site?.contactUrl} />
    </DepositScreen>
  );
}
