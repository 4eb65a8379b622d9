import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { QueryProvider } from '@/components/app-shell/query-provider';
import { findSite } from '@/components/app-shell/read-site';
import { TradingScreen } from '@/components/customer/trading/trading-screen';
import { type Customer, findCustomer, requireCustomer } from '@/lib/session/guard/require-customer';
import { prefetchTrading } from './prefetch-trading';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trading');
  return { title: t('title') };
}

export default async function TradingPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ market }, site] = await Promise.all([searchParams, findSite()]);
  const customer = site?.publicTrading ? await findCustomer() : await requireCustomer();
  if (customer?.user.mustChangePassword) redirect('/new-password');
  const requested = Array.isArray(market) ? market[0] : market;
  const client = new QueryClient();
  const renderedAtMs = await prefetchTrading(client, { requested, isSignedIn: customer !== undefined });
  return (
    <ClientTexts namespaces={['trading', 'errors']}>
      <QueryProvider>
        <HydrationBoundary state={dehydrate(client)}>
          <TradingScreen
            key={requested ?? ''}
            requested={requested}
            isSignedIn={customer !== undefined}
            unverified={site?.requireKycToTrade ? findUnverified(customer) : undefined}
            practice={site?.funds !== 'real'}
            timeZone={site?.timeZone ?? 'Asia/Bangkok'}
            renderedAtMs={renderedAtMs}
          />
        </HydrationBoundary>
      </QueryProvider>
    </ClientTexts>
  );
}

function findUnverified(customer: Customer | undefined) {
  const status = customer?.user.kyc_status;
  return status === 'approved' ? undefined : status;
}
