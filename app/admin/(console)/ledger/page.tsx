import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { LedgerScreen } from '@/components/console/audit/ledger/ledger-screen';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { mayOpen } from '@/lib/contract/staff/console-pages';
import { mayExport } from '@/lib/contract/staff/exports';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ledger'))('title') };
}

export default async function LedgerPage() {
  const [{ user }, t, site] = await Promise.all([
    requireStaff('/admin/ledger'),
    getTranslations('ledger'),
    findSite(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'ledger']}>
        <LedgerScreen
          timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE}
          mayExport={mayExport(user.role, 'exportLedger')}
          mayOpenUsers={mayOpen(user.role, '/admin/users/:id')}
          mayOpenTrades={mayOpen(user.role, '/admin/trades')}
        />
      </ClientTexts>
    </ConsolePage>
  );
}
