import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConsolePage } from '@/components/admin/console-page';
import { ApprovalList } from '@/components/approvals/approval-list';
import { requireStaff } from '@/lib/session/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.approvals'))('title') };
}

export default async function ApprovalsPage() {
  const [{ user }, t] = await Promise.all([requireStaff('adminPanel'), getTranslations('admin.approvals')]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ApprovalList myId={user.id} />
    </ConsolePage>
  );
}
