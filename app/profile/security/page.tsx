import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { CHANGES_PAGE_SIZE } from '@/components/customer/account/security/security-queries';
import { SecurityScreen } from '@/components/customer/account/security/security-screen';
import { findAnswer } from '@/lib/api/server/find-answer';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('security'))('title') };
}

export default async function SecurityPage() {
  const [, sessions, changes, site] = await Promise.all([
    requireCustomer(),
    findAnswer(accountRoutes.sessions),
    findAnswer(accountRoutes.profileHistory, { query: { limit: CHANGES_PAGE_SIZE } }),
    findSite(),
  ]);
  const atMs = Date.now();
  return (
    <SecurityScreen
      sessions={{ answer: sessions, atMs }}
      changes={{ answer: changes, atMs }}
      timeZone={site?.timeZone}
    />
  );
}
