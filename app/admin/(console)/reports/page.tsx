import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { ReportScreen } from '@/components/console/trading/reports/report-screen';
import { findTradedMarkets } from '@/components/console/trading/trades/find-traded-markets';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reports'))('title') };
}

export default async function ReportsPage() {
  const [, t, site, markets] = await Promise.all([
    requireStaff('/admin/reports'),
    getTranslations('reports'),
    findSite(),
    findTradedMarkets(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'errors', 'reports', 'trades']}>
        <ReportScreen markets={markets} timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE} />
      </ClientTexts>
    </ConsolePage>
  );
}
