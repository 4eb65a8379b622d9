import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConsolePage } from '@/components/admin/console-page';
import { OverviewScreen } from '@/components/overview/overview-screen';
import { hasPermission } from '@/lib/contract/permissions';
import { requireStaff } from '@/lib/session/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.menu'))('overview') };
}

export default async function OverviewPage() {
  const [{ user }, t] = await Promise.all([requireStaff('adminPanel'), getTranslations('admin.menu')]);
  return (
    <ConsolePage title={t('overview')}>
      <OverviewScreen
        seesMoney={hasPermission(user.role, 'depositWithdraw')}
        seesCustomers={hasPermission(user.role, 'customerManagement')}
      />
    </ConsolePage>
  );
}
