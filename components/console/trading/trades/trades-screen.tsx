'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { ExportButton } from '@/components/console/kit/views/export-button';
import type { TradedMarket } from './find-traded-markets';
import { useTradeColumns } from './trade-columns';
import { PAGE_SIZE, TRADE_FILTERS, toTradesFilter } from './trade-filters';
import { TradePanel } from './trade-panel';
import { tradesQuery } from './trade-queries';
import { TradesToolbar } from './trades-toolbar';

interface TradesScreenProps {
  markets: readonly TradedMarket[];
  timeZone: string;
  mayExport: boolean;
  mayOpenUsers: boolean;
}

/** /admin/trades: the trades of all customers, read-only: nothing here decides or changes one (F1). */
export function TradesScreen({ markets, timeZone, mayExport, mayOpenUsers }: TradesScreenProps) {
  const t = useTranslations('trades');
  const language = useLocale();
  const filters = useUrlFilters(TRADE_FILTERS);
  const { values, set } = filters;
  const filter = toTradesFilter(values);
  const list = useQuery(tradesQuery({ ...filter, page: values.page, limit: String(PAGE_SIZE) }));
  const rows = list.data?.data;
  const tier = list.data?.tier;
  const columns = useTradeColumns({ nowMs: list.data?.nowMs ?? 0, timeZone, mayOpenUsers });
  const isOpen = /^\d{1,18}$/.test(values.open);
  const listed = rows?.find(({ id }) => id === values.open);
  return (
    <ListScreen
      label={t('title')}
      toolbar={
        <TradesToolbar
          filters={filters}
          markets={markets}
          tierName={
            tier?.id === values.tier
              ? t('tierName', { name: tier.name[language], version: tier.version })
              : undefined
          }
          userName={rows?.find(({ user }) => user.id === values.user)?.user.username}
        />
      }
      savedViews="trades"
      listActions={mayExport && <ExportButton name="exportTrades" query={filter} count={list.data?.total} />}
      columns={columns}
      rows={rows}
      empty={{ icon: <ChartNoAxesCombined />, ...writeEmptyTexts(t) }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={TRADE_FILTERS.sort}
      panel={
        <SidePanel
          openKey={isOpen ? values.open : undefined}
          title={t('label', { id: values.open })}
          isWide
          onClose={() => set({ open: '' })}
        >
          {isOpen && (
            <TradePanel
              key={values.open}
              id={values.open}
              listed={listed}
              timeZone={timeZone}
              mayOpenUsers={mayOpenUsers}
            />
          )}
        </SidePanel>
      }
    />
  );
}
