import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { StaffList } from '@/components/console/users/staff/staff-list';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.staff'))('title') };
}

export default async function StaffPage() {
  const [{ user }, t] = await Promise.all([requireStaff('/admin/staff'), getTranslations('admin.staff')]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'files', 'users']}>
        <StaffList me={{ id: user.id, role: user.role }} />
      </ClientTexts>
    </ConsolePage>
  );
}
