import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findSite } from '@/components/app-shell/read-site';
import { AnnouncementsScreen } from '@/components/console/content/announcements/announcements-screen';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements'))('title') };
}

export default async function AnnouncementsPage() {
  const [, t, site] = await Promise.all([
    requireStaff('/admin/announcements'),
    getTranslations('announcements'),
    findSite(),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'announcements', 'problems', 'errors', 'home']}>
        <AnnouncementsScreen timeZone={site?.timeZone} />
      </ClientTexts>
    </ConsolePage>
  );
}
