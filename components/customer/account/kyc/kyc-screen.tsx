import { getTranslations } from 'next-intl/server';
import { BackButton } from '@/components/app-shell/back-button';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import type { FetchedClaims } from '@/components/customer/cash/claims/claim-queries';
import type { FetchedLimits } from '@/components/customer/cash/withdraw/withdraw-queries';
import type { FetchedKyc } from './kyc-queries';
import { KycView } from './kyc-view';

/** /kyc: the customer's identity verification. */
export async function KycScreen({
  initial,
  limits,
  claims,
  site,
}: {
  initial: FetchedKyc;
  limits: FetchedLimits;
  claims: FetchedClaims;
  site: Site | undefined;
}) {
  const t = await getTranslations('kyc');
  return (
    <main className="pb-8">
      <ClientTexts namespaces={['kyc', 'claims', 'files', 'problems', 'errors']}>
        <PageHeader title={t('title')} leading={<BackButton fallback="/setting" />} />
        <div className="px-4 pt-2">
          <QueryProvider>
            <KycView
              initial={initial}
              initialLimits={limits}
              initialClaims={claims}
              isNeededToTrade={site?.requireKycToTrade ?? false}
              timeZone={site?.timeZone}
            />
          </QueryProvider>
        </div>
      </ClientTexts>
    </main>
  );
}
