import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { InboxScreen } from '@/components/console/support/inbox/inbox-screen';
import { requireStaff } from '@/lib/session/guard/require-staff';

/** An on-screen keyboard shortens the page, so that the message box stays above it. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('inbox'))('title') };
}

export default async function InboxPage() {
  const { user } = await requireStaff('/admin/support');
  return (
    <ClientTexts
      namespaces={['admin', 'payments', 'problems', 'errors', 'files', 'history', 'inbox', 'support']}
    >
      <InboxScreen staff={{ id: user.id, username: user.username, role: user.role }} />
    </ClientTexts>
  );
}
