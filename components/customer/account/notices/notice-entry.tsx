import { ClientTexts } from '@/components/app-shell/client-texts';
import { QueryProvider } from '@/components/app-shell/query-provider';
import { findSite } from '@/components/app-shell/read-site';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { NoticeBell } from './notice-bell';

/** The bell for a header, with the server's count of unread notices. */
export async function NoticeEntry() {
  const [answer, site] = await Promise.all([
    findAnswer(moneyRoutes.notices, { query: { limit: '1' } }),
    findSite(),
  ]);
  return (
    <ClientTexts namespaces={['notices']}>
      <QueryProvider>
        <NoticeBell initial={{ answer, atMs: Date.now() }} timeZone={site?.timeZone} />
      </QueryProvider>
    </ClientTexts>
  );
}
