import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { OverviewScreen } from '@/components/console/dashboard/overview-screen';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { hasPermission } from '@/lib/contract/staff/permissions';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.menu'))('overview') };
}

export default async function OverviewPage() {
  const [{ user }, t] = await Promise.all([requireStaff('/admin'), getTranslations('admin.menu')]);
  return (
    <ConsolePage title={t('overview')}>
      <ClientTexts namespaces={['admin', 'payments', 'errors', 'figures', 'history']}>
        <OverviewScreen
          seesMoney={hasPermission(user.role, 'depositWithdraw')}
          seesCustomers={hasPermission(user.role, 'customerManagement')}
        />
      </ClientTexts>
    </ConsolePage>
  );
}
