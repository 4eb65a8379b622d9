import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { fetchKyc } from '@/components/kyc/fetch-kyc';
import { KycScreen } from '@/components/kyc/kyc-screen';
import { findSite } from '@/components/shell/read-site';
import { findAnswer } from '@/lib/api/find-answer';
import { requireCustomer } from '@/lib/session/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('kyc'))('title') };
}

export default async function KycPage() {
  const [, kyc, limits, site] = await Promise.all([
    requireCustomer(),
    fetchKyc(),
    findAnswer('withdrawalLimits'),
    findSite(),
  ]);
  return <KycScreen initial={kyc} limits={{ answer: limits, atMs: Date.now() }} site={site} />;
}
