import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findSite } from '@/components/app-shell/read-site';
import { MarketScreen } from '@/components/customer/markets/market-screen';
import { findAnswer } from '@/lib/api/find-answer';
import { requireCustomer } from '@/lib/session/guard/require-customer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('market'))('title') };
}

export default async function MarketPage() {
  const [, markets, site] = await Promise.all([requireCustomer(), findAnswer('markets'), findSite()]);
  return <MarketScreen markets={markets} site={site} />;
}
