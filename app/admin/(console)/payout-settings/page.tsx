import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { PayoutSettingsScreen } from '@/components/console/trading/payout-settings/payout-settings-screen';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payout-settings'))('title') };
}

export default async function PayoutSettingsPage() {
  const [{ user }, t, site] = await Promise.all([
    requireStaff('/admin/payout-settings'),
    getTranslations('payout-settings'),
    findSite(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'payout-settings']}>
        <PayoutSettingsScreen myId={user.id} timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE} />
      </ClientTexts>
    </ConsolePage>
  );
}
