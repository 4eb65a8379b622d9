import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { AuditScreen } from '@/components/console/audit/audit-screen';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { mayExport } from '@/lib/contract/staff/exports';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit'))('title') };
}

export default async function AuditPage() {
  const [{ user }, t, site] = await Promise.all([
    requireStaff('/admin/audit'),
    getTranslations('audit'),
    findSite(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'audit']}>
        <AuditScreen
          me={{ id: user.id, role: user.role }}
          timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE}
          mayExport={mayExport(user.role, 'exportAudit')}
        />
      </ClientTexts>
    </ConsolePage>
  );
}
