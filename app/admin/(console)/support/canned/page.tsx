import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { ConsolePage } from '@/components/console/kit/shell/console-page';
import { CannedAnswersScreen } from '@/components/console/support/canned/canned-answers-screen';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { requireStaff } from '@/lib/session/guard/require-staff';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('canned'))('title') };
}

export default async function CannedAnswersPage() {
  await requireStaff('/admin/support/canned');
  const t = await getTranslations('canned');
  return (
    <ConsolePage
      title={t('title')}
      lead={t('lead')}
      action={
        <Link href="/admin/support" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('toInbox')}
        </Link>
      }
    >
      <ClientTexts namespaces={['admin', 'canned', 'problems', 'errors']}>
        <CannedAnswersScreen />
      </ClientTexts>
    </ConsolePage>
  );
}
