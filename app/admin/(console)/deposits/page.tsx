import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loadReasonTexts } from '@/components/console/kit/reason/load-reason-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { linkToCase } from '@/components/console/payments/case/link-to-case';
import { DepositsScreen } from '@/components/console/payments/deposits/deposits-screen';
import { PaymentTexts } from '@/components/console/payments/queue/payment-texts';
import { mayExport } from '@/lib/contract/staff/exports';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments.deposits'))('title') };
}

export default async function DepositsPage({
  searchParams,
}: {
  searchParams: Promise<{ case?: string | string[] }>;
}) {
  const { user } = await requireStaff('/admin/deposits');
  const link = linkToCase('/admin/deposits', (await searchParams).case);
  if (link) redirect(link);
  const [t, reasons] = await Promise.all([getTranslations('payments.deposits'), loadReasonTexts()]);
  return (
    <ConsolePage title={t('title')}>
      <PaymentTexts>
        <DepositsScreen
          staffId={user.id}
          reasons={reasons}
          mayExport={mayExport(user.role, 'exportDeposits')}
        />
      </PaymentTexts>
    </ConsolePage>
  );
}
