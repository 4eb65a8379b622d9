import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { ApprovalsScreen } from '@/components/console/payments/approvals/approvals-screen';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.approvals'))('title') };
}

export default async function ApprovalsPage() {
  const [{ user }, t] = await Promise.all([
    requireStaff('/admin/approvals'),
    getTranslations('admin.approvals'),
  ]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts
        namespaces={['admin', 'payments', 'deposit', 'problems', 'errors', 'files', 'payout-settings']}
      >
        <ApprovalsScreen myId={user.id} role={user.role} />
      </ClientTexts>
    </ConsolePage>
  );
}
