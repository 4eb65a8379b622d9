import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '../app-shell/client-texts';
import { PageHeader } from '../app-shell/page-header';
import { QueryProvider } from '../app-shell/query-provider';
import type { Site } from '../app-shell/read-site';
import { LiveMarketsProvider } from './live-markets-provider';
import { MARKET_ICONS } from './market-icons';
import { MarketList } from './market-list';
import type { MarketsAnswer } from './markets-query';

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
