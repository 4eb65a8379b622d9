'use client';

import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { AddButton } from '@/components/console/kit/views/add-button';
import { ExportButton } from '@/components/console/kit/views/export-button';
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
import { useQuoteActions } from './use-quote-actions';

/** /admin/quotes: the texts that welcome customers in an empty chat. */
export function QuotesScreen({ mayExport }: { mayExport: boolean }) {
  const t = useTranslations('quotes');
  const filters = useUrlFilters(QUOTE_FILTERS);
  const { values, set } = filters;
  const list = useQuery(quotesQuery(toQuotesQuery(values)));
  const statistics = useQuery(quoteStatisticsQuery);
  const columns = useQuoteColumns();
  const rows = list.data?.data;
  const actions = useQuoteActions(list.isPlaceholderData ? undefined : rows);
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
    <ListScreen
      label={t('title')}
      summary={<QuoteStatistics />}
      toolbar={<QuoteToolbar filters={filters} />}
      count={(total) => t('count', { count: total })}
      listActions={
        // As tall as the selection bar that replaces it, so that the table does not move.
        <div className="flex min-h-15 flex-wrap items-center gap-2">
          {mayExport && (
            <ExportButton
              name="exportQuotes"
              query={{ status: values.status }}
              ignoresSearch
              count={countByStatus(statistics.data, values.status)}
            />
          )}
          <AddButton onClick={() => set({ open: 'new' })}>{t('add')}</AddButton>
        </div>
      }
      selectionBar={
        actions.selected.size > 0 && (
          <QuoteSelection
            count={actions.selected.size}
            isBusy={actions.isBusy}
            error={actions.error}
            onStatus={actions.setSelected}
            onClear={() => actions.select(new Set())}
          />
        )
      }
      columns={columns}
      rows={rows}
      selection={{
        selected: actions.selected,
        onSelect: actions.select,
        labelOf: ({ title }) => t('selection.one', { title }),
        allLabel: t('selection.all'),
      }}
      actions={(quote) => (
        <Switch
          label={t('show', { title: quote.title })}
          isOn={quote.status === 'active'}
          isBusy={actions.isBusy}
          onToggle={() => actions.toggle(quote)}
        />
      )}
      empty={{ icon: <MessageSquareQuote />, ...writeEmptyTexts(t) }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      sorts={QUOTE_FILTERS.sort}
      panel={panel}
    />
  );
}

/** The export covers all quotes of a status and ignores the search. */
function countByStatus(
  statistics: AnswerOf<'quoteStatistics'> | undefined,
  status: (typeof QUOTE_FILTERS.status)[number],
): number | undefined {
  const { allQuotes, activeQuotes, inactiveQuotes } = statistics?.data.total ?? {};
  return { all: allQuotes, active: activeQuotes, inactive: inactiveQuotes }[status];
}
