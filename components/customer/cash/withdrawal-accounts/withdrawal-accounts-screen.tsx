import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import { AccountList, type FetchedAccounts } from './account-list';

/** /bank-account: where the customer's withdrawals are paid. */
export async function WithdrawalAccountsScreen({ initial }: { initial: FetchedAccounts }) {
  const t = await getTranslations('withdrawal-accounts');
  return (
    <main className="pb-4">
      <PageHeader title={t('title')} back="/wallet" />
      <ClientTexts namespaces={['withdrawal-accounts', 'problems', 'errors']}>
        <QueryProvider>
          <AccountList initial={initial} />
        </QueryProvider>
      </ClientTexts>
    </main>
  );
}
