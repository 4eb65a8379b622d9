import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { UsersScreen } from '@/components/console/users/list/users-screen';
import { mayExport } from '@/lib/contract/staff/exports';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('users'))('title') };
}

export default async function UsersPage() {
  const [{ user }, t] = await Promise.all([requireStaff('/admin/users'), getTranslations('users')]);
  const { id, role } = user;
  return (
    <ConsolePage title={t('title')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'files', 'users']}>
        <UsersScreen me={{ id, role }} mayExport={mayExport(role, 'exportUsers')} />
      </ClientTexts>
    </ConsolePage>
  );
}
