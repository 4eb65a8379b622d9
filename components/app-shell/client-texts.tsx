import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace, Texts } from '@/lib/i18n/namespaces';

/** Texts for the client components inside: only the named namespaces and `common` are sent to the browser. */
export async function ClientTexts({
  namespaces = [],
  children,
}: {
  namespaces?: readonly Namespace[];
  children: ReactNode;
}) {
  const all = await getMessages();
  const names = new Set<Namespace>(['common', ...namespaces]);
  const picked = Object.fromEntries([...names].map((name) => [name, all[name]])) as Partial<Texts>;
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
