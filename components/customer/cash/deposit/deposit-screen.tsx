import { FlaskConical } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import { Banner } from '@/components/ui/feedback/banner';

/** The frame of both deposit screens; in practice mode it warns not to send real funds (F7). */
export async function DepositScreen({
  title,
  site,
  children,
}: {
  title: string;
  site: Site | undefined;
  children: ReactNode;
}) {
  const t = await getTranslations('deposit');
  return (
    <main className="pb-8">
      <PageHeader title={title} back="/deposit" />
      <div className="flex flex-col gap-6 px-4 pt-2">
        {site?.funds === 'practice' && (
          <Banner tone="warn" icon={<FlaskConical />}>
            {t('practice')}
          </Banner>
        )}
        <ClientTexts namespaces={['deposit', 'quotas', 'files', 'problems', 'errors']}>
          <QueryProvider>{children}</QueryProvider>
        </ClientTexts>
      </div>
    </main>
  );
}
