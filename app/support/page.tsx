import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { fetchChat } from '@/components/customer/support/fetch-chat';
import { SupportScreen } from '@/components/customer/support/support-screen';
import { MESSAGE_MAX } from '@/lib/contract/chat/chat-rules';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('support'))('title') };
}

/** The viewport shrinks to what the on-screen keyboard leaves, so that the message box is above it. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export default async function SupportPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ user }, initial, site, { text }] = await Promise.all([
    requireCustomer(),
    fetchChat(),
    findSite(),
    searchParams,
  ]);
  return (
    <SupportScreen
      user={user}
      initial={initial}
      preparedText={typeof text === 'string' ? text.slice(0, MESSAGE_MAX) : ''}
      timeZone={site?.timeZone}
    />
  );
}
