import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { findTradedMarkets } from '@/components/console/trading/trades/find-traded-markets';
import { TradesScreen } from '@/components/console/trading/trades/trades-screen';
import { mayOpen } from '@/lib/contract/staff/console-pages';
import { mayExport } from '@/lib/contract/staff/exports';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('trades'))('title') };
}

export default async function TradesPage() {
  const [{ user }, t, site, markets] = await Promise.all([
    requireStaff('/admin/trades'),
    getTranslations('trades'),
    findSite(),
    findTradedMarkets(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'payout-settings', 'trades', 'trading']}>
        <TradesScreen
          markets={markets}
          timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE}
          mayExport={mayExport(user.role, 'exportTrades')}
          mayOpenUsers={mayOpen(user.role, '/admin/users/:id')}
        />
      </ClientTexts>
    </ConsolePage>
  );
}
