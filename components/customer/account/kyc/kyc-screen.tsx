import { getTranslations } from 'next-intl/server';
import { BackButton } from '@/components/app-shell/back-button';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import type { FetchedLimits } from '@/components/customer/cash/withdraw/withdraw-queries';
import type { FetchedQuotaLimits } from '@/components/customer/quotas/quota-queries';
import type { FetchedKyc } from './kyc-queries';
import { KycView } from './kyc-view';

/** /kyc: the customer's identity verification. */
export async function KycScreen({
  initial,
  limits,
  quotaLimits,
  site,
}: {
  initial: FetchedKyc;
  limits: FetchedLimits;
  quotaLimits: FetchedQuotaLimits;
  site: Site | undefined;
}) {
  const t = await getTranslations('kyc');
  return (
    <main className="pb-8">
      <ClientTexts namespaces={['kyc', 'quotas', 'files', 'problems', 'errors']}>
        <PageHeader title={t('title')} leading={<BackButton fallback="/setting" />} />
        <div className="px-4 pt-2">
          <QueryProvider>
            <KycView
              initial={initial}
              initialLimits={limits}
              initialQuotaLimits={quotaLimits}
              isNeededToTrade={site?.requireKycToTrade ?? false}
              timeZone={site?.timeZone}
            />
          </QueryProvider>
        </div>
      </ClientTexts>
    </main>
  );
}
