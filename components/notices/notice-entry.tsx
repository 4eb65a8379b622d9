import { findAnswer } from '@/lib/api/find-answer';
import { ClientTexts } from '../app-shell/client-texts';
import { QueryProvider } from '../app-shell/query-provider';
import { findSite } from '../app-shell/read-site';
import { NoticeBell } from './notice-bell';

/** The bell for a header, with what the server knows of unread notices. */
export async function NoticeEntry() {
  const [answer, site] = await Promise.all([findAnswer('notices', { query: { limit: '1' } }), findSite()]);
  return (
    <ClientTexts namespaces={['notices']}>
      <QueryProvider>
        <NoticeBell initial={{ answer, atMs: Date.now() }} timeZone={site?.timeZone} />
      </QueryProvider>
    </ClientTexts>
  );
}
