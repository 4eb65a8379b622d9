import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { QuotesScreen } from '@/components/console/support/quotes/quotes-screen';
import { mayExport } from '@/lib/contract/staff/exports';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('quotes'))('title') };
}

export default async function QuotesPage() {
  const [{ user }, t] = await Promise.all([requireStaff('/admin/quotes'), getTranslations('quotes')]);
  return (
    <ConsolePage title={t('title')} lead={t('lead')}>
      <ClientTexts namespaces={['admin', 'problems', 'errors', 'quotes']}>
        <QuotesScreen mayExport={mayExport(user.role, 'exportQuotes')} />
      </ClientTexts>
    </ConsolePage>
  );
}
