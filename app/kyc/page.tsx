import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { fetchKyc } from '@/components/customer/account/kyc/fetch-kyc';
import { KycScreen } from '@/components/customer/account/kyc/kyc-screen';
import { fetchQuotaLimits } from '@/components/customer/quotas/fetch-quota-limits';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('kyc'))('title') };
}

export default async function KycPage() {
  const [, kyc, limits, quotaLimits, site] = await Promise.all([
    requireCustomer(),
    fetchKyc(),
    findAnswer(moneyRoutes.withdrawalLimits),
    fetchQuotaLimits(),
    findSite(),
  ]);
  return (
    <KycScreen
      initial={kyc}
      limits={{ answer: limits, atMs: Date.now() }}
      quotaLimits={quotaLimits}
      site={site}
    />
  );
}
