import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { PaymentMethodsScreen } from '@/components/console/payments/payment-methods/payment-methods-screen';
import { PaymentTexts } from '@/components/console/payments/queue/payment-texts';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments.methods'))('title') };
}

export default async function PaymentMethodsPage() {
  await requireStaff('/admin/payment-methods');
  const t = await getTranslations('payments.methods');
  return (
    <ConsolePage title={t('title')} lead={t('intro')}>
      <PaymentTexts>
        <PaymentMethodsScreen />
      </PaymentTexts>
    </ConsolePage>
  );
}
