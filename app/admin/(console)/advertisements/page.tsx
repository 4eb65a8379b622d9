import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { AdvertisementsScreen } from '@/components/console/content/advertisements/advertisements-screen';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/format/format-time';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('advertisements'))('title') };
}

export default async function AdvertisementsPage() {
  const [, t, site] = await Promise.all([
    requireStaff('/admin/advertisements'),
    getTranslations('advertisements'),
    findSite(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts
        namespaces={['admin', 'advertisements', 'carousel', 'problems', 'errors', 'files', 'sorting']}
      >
        <AdvertisementsScreen timeZone={site?.timeZone ?? DEFAULT_TIME_ZONE} />
      </ClientTexts>
    </ConsolePage>
  );
}
