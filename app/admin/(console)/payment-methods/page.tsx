import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { MethodsDesk } from '@/components/console/payments/payment-methods/methods-desk';
import { DeskTexts } from '@/components/console/payments/queue/desk-texts';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments.methods'))('title') };
}

export default async function PaymentMethodsPage() {
  await requireStaff('/admin/payment-methods');
  const t = await getTranslations('payments.methods');
  return (
    <ConsolePage title={t('title')} lead={t('intro')}>
      <DeskTexts>
        <MethodsDesk />
      </DeskTexts>
    </ConsolePage>
  );
}
