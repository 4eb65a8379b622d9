import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { MarketScreen } from '@/components/customer/markets/market-screen';
import { findAnswer } from '@/lib/api/server/find-answer';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('market'))('title') };
}

export default async function MarketPage() {
  const [, markets, site] = await Promise.all([
    requireCustomer(),
    findAnswer(coreRoutes.markets),
    findSite(),
  ]);
  return <MarketScreen markets={markets} site={site} />;
}
