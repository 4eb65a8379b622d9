import { ChevronRight, KeyRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import { Card } from '@/components/ui/card';
import { ListRow } from '@/components/ui/facts/list-row';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { AccountChanges } from './account-changes';
import { type Fetched, SignIns } from './sign-ins';

/** /profile/security: signed-in devices, sign-ins and changes of the account. */
export async function SecurityScreen({
  sessions,
  changes,
  timeZone,
}: {
  sessions: Fetched<AnswerOf<'sessions'>>;
  changes: Fetched<AnswerOf<'profileHistory'>>;
  timeZone: string | undefined;
}) {
  const t = await getTranslations('security');
  return (
    <ClientTexts namespaces={['security', 'errors']}>
      <PageHeader title={t('title')} back="/setting" />
      <QueryProvider>
        <main className="flex flex-col gap-6 px-4 pt-2 pb-8">
          <p className="text-sm text-text-muted">{t('lead')}</p>
          <SignIns initial={sessions} timeZone={timeZone} />
          <Card flush>
            <ListRow
              href="/profile/edit"
              leading={<KeyRound className="size-5 text-text-muted" aria-hidden="true" />}
              title={t('changePassword')}
              trailing={<ChevronRight className="size-5 text-text-muted" aria-hidden="true" />}
            />
          </Card>
          <AccountChanges initial={changes} timeZone={timeZone} />
        </main>
      </QueryProvider>
    </ClientTexts>
  );
}
