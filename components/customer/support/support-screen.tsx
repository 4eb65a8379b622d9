import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PracticeBadge } from '@/components/app-shell/practice-badge';
import type { User } from '@/lib/contract/account/identity-schemas';
import type { FetchedChat } from './fetch-chat';
import { SupportChat } from './support-chat';

/** /support: the chat with the people behind the product. */
export async function SupportScreen({
  user,
  initial,
  preparedText,
  timeZone,
}: {
  user: User;
  initial: FetchedChat;
  /** Stands in the message box when the page opens; nothing is sent by itself. */
  preparedText: string;
  timeZone: string | undefined;
}) {
  const t = await getTranslations('support');
  return (
    <ClientTexts namespaces={['support', 'files', 'errors']}>
      <SupportChat
        user={user}
        initial={initial}
        preparedText={preparedText}
        timeZone={timeZone}
        practiceMark={<PracticeBadge />}
      />
      <noscript>
        <p className="fixed inset-x-0 bottom-0 z-10 bg-warn-soft p-4 text-center text-warn">
          {t('noScript')}
        </p>
      </noscript>
    </ClientTexts>
  );
}
