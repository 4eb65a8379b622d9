import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import type { Site } from '@/components/app-shell/read-site';
import { MARKET_ICONS } from './asset/market-icons';
import { MarketList } from './list/market-list';
import { LiveMarketsProvider } from './live/live-markets-provider';
import type { MarketsAnswer } from './live/markets-query';

/** /market: every listed asset, searchable. */
export async function MarketScreen({
  markets,
  site,
}: {
  markets: MarketsAnswer | undefined;
  site: Site | undefined;
}) {
  const t = await getTranslations('market');
  return (
    <main>
      <PageHeader title={t('title')} />
      <ClientTexts namespaces={['market']}>
        <QueryProvider>
          <LiveMarketsProvider initial={markets}>
            <MarketList thbRate={site?.thbRate} timeZone={site?.timeZone} icons={MARKET_ICONS} />
          </LiveMarketsProvider>
        </QueryProvider>
      </ClientTexts>
    </main>
  );
}
