import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { EditCards } from '@/components/customer/account/profile/edit-cards';
import { CopyField } from '@/components/ui/facts/copy-field';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('title') };
}

export default async function EditPage() {
  const [{ user }, limits, t] = await Promise.all([
    requireCustomer(),
    findAnswer(moneyRoutes.withdrawalLimits),
    getTranslations('profile'),
  ]);
  return (
    <ClientTexts namespaces={['profile', 'password', 'auth', 'problems', 'files', 'errors']}>
      <PageHeader title={t('title')} back="/setting" />
      <main className="flex flex-col gap-4 px-4 pt-2 pb-8">
        <CopyField label={t('userId')} value={user.id} isCode />
        <EditCards user={user} pauseHours={limits?.data.pauseHours} />
      </main>
    </ClientTexts>
  );
}
