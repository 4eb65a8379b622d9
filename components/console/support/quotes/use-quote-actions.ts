'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { quoteRoutes } from '@/lib/contract/quotes/quote-routes';
import type { QuoteStatus } from '@/lib/contract/quotes/quote-rules';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';

/**
 * Activates and deactivates quotes from the list, one or the selected ones. Only visible rows can be selected: `rows` are
 * those, undefined while another page loads.
 */
export function useQuoteActions(rows: readonly Quote[] | undefined) {
  const t = useTranslations('quotes');
  const explain = useErrorText();
  const client = useQueryClient();
  const one = useStaffAction();
  const many = useStaffAction();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const shown = new Set(rows?.map(({ id }) => id));
  const stillThere = [...selected].filter((id) => shown.has(id));
  if (rows && stillThere.length < selected.size) select(new Set(stillThere));
  const reload = () => client.invalidateQueries({ queryKey: [STAFF] });

  async function toggle({ id, title, status }: Quote): Promise<void> {
    const route = status === 'active' ? quoteRoutes.deactivateQuote : quoteRoutes.activateQuote;
    const answer = await one.run(() =>
      callAsStaff(route, { params: { id } }).catch((error: unknown) => {
        showToast(explain(error), 'danger');
        throw error;
      }),
    );
    await reload();
    if (answer) showToast(t(answer.data.status === 'active' ? 'shown' : 'hidden', { title }), 'success');
  }

  async function setSelected(status: QuoteStatus): Promise<void> {
    const ids = [...selected];
    const answer = await many.run(() => callAsStaff(quoteRoutes.setQuoteStatuses, { body: { ids, status } }));
    await reload();
    if (!answer) return;
    select(new Set());
    const messageKey = status === 'active' ? 'selection.activated' : 'selection.deactivated';
    showToast(t(messageKey, { count: answer.updated }), 'success');
  }

  return {
    selected,
    select(next: ReadonlySet<string>) {
      many.reset();
      select(next);
    },
    isBusy: one.isBusy || many.isBusy,
    error: many.error,
    toggle: (quote: Quote) => void toggle(quote),
    setSelected: (status: QuoteStatus) => void setSelected(status),
  };
}
