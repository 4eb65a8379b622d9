import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { ColleagueList } from '@/components/console/users/staff/colleague-list';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.staff'))('title') };
}

export default async function StaffPage() {
  const [{ user }, t] = await Promise.all([requireStaff('/admin/staff'), getTranslations('admin.staff')]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'errors', 'files', 'users']}>
        <ColleagueList me={{ id: user.id, role: user.role }} />
      </ClientTexts>
    </ConsolePage>
  );
}
