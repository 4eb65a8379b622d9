import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loadReasonTexts } from '@/components/console/kit/reason/load-reason-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { linkToCase } from '@/components/console/payments/case/link-to-case';
import { PaymentTexts } from '@/components/console/payments/queue/payment-texts';
import { WithdrawalsScreen } from '@/components/console/payments/withdrawals/withdrawals-screen';
import { mayExport } from '@/lib/contract/staff/exports';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments.withdrawals'))('title') };
}

export default async function WithdrawalsPage({
  searchParams,
}: {
  searchParams: Promise<{ case?: string | string[] }>;
}) {
  const { user } = await requireStaff('/admin/withdrawals');
  const link = linkToCase('/admin/withdrawals', (await searchParams).case);
  if (link) redirect(link);
  const [t, reasons] = await Promise.all([getTranslations('payments.withdrawals'), loadReasonTexts()]);
  return (
    <ConsolePage title={t('title')}>
      <PaymentTexts>
        <WithdrawalsScreen
          staffId={user.id}
          reasons={reasons}
          mayExport={mayExport(user.role, 'exportWithdrawals')}
        />
      </PaymentTexts>
    </ConsolePage>
  );
}
