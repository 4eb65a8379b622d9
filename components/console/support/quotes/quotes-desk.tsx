'use client';

import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { WithSidePanel } from '@/components/console/kit/panel/side-panel';
import { PagedTable } from '@/components/console/kit/table/paged-table';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { Button } from '@/components/ui/buttons/button';
import { Switch } from '@/components/ui/buttons/switch';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { QuoteEditor } from './editor/quote-editor';
import { useQuoteColumns } from './quote-columns';
import { PAGE_SIZE, QUOTE_FILTERS, toQuotesQuery } from './quote-filters';
import { QuotePanel } from './quote-panel';
import { quoteStatisticsQuery, quotesQuery } from './quote-queries';
import { QuoteSelection } from './quote-selection';
import { QuoteStatistics } from './quote-statistics';
import { QuoteToolbar } from './quote-toolbar';
import { useQuoteActs } from './use-quote-acts';

/** /admin/quotes: the sentences that welcome customers, one by one or several at once. */
export function QuotesDesk({ mayExport }: { mayExport: boolean }) {
  const t = useTranslations('quotes');
  const filters = useUrlFilters(QUOTE_FILTERS);
  const { values, set } = filters;
  const list = useQuery(quotesQuery(toQuotesQuery(values)));
  const statistics = useQuery(quoteStatisticsQuery);
  const columns = useQuoteColumns();
  const rows = list.data?.data;
  const acts = useQuoteActs(list.isPlaceholderData ? undefined : rows);
  const close = () => set({ open: '' });
  const panel =
    values.open === 'new' ? (
      <QuoteEditor key="new" quote={undefined} onClose={close} />
    ) : (
      values.open && (
        <QuotePanel
          key={values.open}
          id={values.open}
          row={rows?.find(({ id }) => id === values.open)}
          onClose={close}
        />
      )
    );
  return (
    <WithSidePanel panel={panel}>
      <QuoteStatistics />
      <QuoteToolbar filters={filters} />
      {acts.chosen.size > 0 ? (
        <QuoteSelection
          count={acts.chosen.size}
          isBusy={acts.isBusy}
          error={acts.error}
          onStatus={acts.setChosen}
          onClear={() => acts.choose(new Set())}
        />
      ) : (
        <div className="flex min-h-15 flex-wrap items-center justify-end gap-2">
          <p aria-live="polite" className="min-w-16 flex-1 text-sm text-text-muted">
            {list.data && t('count', { count: list.data.total })}
          </p>
          {mayExport && (
            <ExportButton
              name="exportQuotes"
              query={{ status: values.status }}
              ignoresSearch
              count={countByStatus(statistics.data, values.status)}
            />
          )}
          <Button size="sm" onClick={() => set({ open: 'new' })}>
            <span className="inline-flex items-center gap-2">
              <Plus className="size-4" aria-hidden="true" />
              {t('add')}
            </span>
          </Button>
        </div>
      )}
      <PagedTable
        label={t('title')}
        columns={columns}
        rows={rows}
        selection={{
          selected: acts.chosen,
          onSelect: acts.choose,
          labelOf: ({ title }) => t('selection.one', { title }),
          allLabel: t('selection.all'),
        }}
        actions={(quote) => (
          <Switch
            label={t('show', { title: quote.title })}
            isOn={quote.status === 'active'}
            isBusy={acts.isBusy}
            onToggle={() => acts.toggle(quote)}
          />
        )}
        empty={{
          icon: <MessageSquareQuote />,
          title: t('empty'),
          body: t(filters.isFiltered ? 'emptyFiltered' : 'emptyBody'),
        }}
        query={list}
        page={list.data}
        pageSize={PAGE_SIZE}
        filters={filters}
        sorts={QUOTE_FILTERS.sort}
      />
    </WithSidePanel>
  );
}

/** The file holds a whole status, whatever is searched for. */
function countByStatus(
  statistics: AnswerOf<'quoteStatistics'> | undefined,
  status: (typeof QUOTE_FILTERS.status)[number],
): number | undefined {
  const { allQuotes, activeQuotes, inactiveQuotes } = statistics?.data.total ?? {};
  return { all: allQuotes, active: activeQuotes, inactive: inactiveQuotes }[status];
}
