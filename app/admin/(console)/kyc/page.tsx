import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { loadReasonTexts } from '@/components/console/kit/reason/load-reason-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { KycScreen } from '@/components/console/kyc/kyc-screen';
import { linkToCase } from '@/components/console/payments/case/link-to-case';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('kyc-review'))('title') };
}

export default async function KycPage({
  searchParams,
}: {
  searchParams: Promise<{ case?: string | string[] }>;
}) {
  const { user } = await requireStaff('/admin/kyc');
  const link = linkToCase('/admin/kyc', (await searchParams).case);
  if (link) redirect(link);
  const [t, reasons] = await Promise.all([getTranslations('kyc-review'), loadReasonTexts()]);
  return (
    <ConsolePage title={t('title')}>
      <ClientTexts namespaces={['admin', 'payments', 'problems', 'errors', 'files', 'kyc', 'kyc-review']}>
        <KycScreen staff={{ id: user.id, role: user.role }} reasons={reasons} />
      </ClientTexts>
    </ConsolePage>
  );
}
