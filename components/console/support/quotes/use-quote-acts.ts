'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { callInbox } from '@/lib/api/inbox-client';
import type { QuoteStatus } from '@/lib/contract/quote-rules';
import type { Quote } from '@/lib/contract/quotes';

/**
 * Making quotes active or inactive from their list, one or the chosen ones. Only rows that are shown can be chosen:
 * `rows` are those, undefined while others are on their way.
 */
export function useQuoteActs(rows: readonly Quote[] | undefined) {
  const t = useTranslations('quotes');
  const explain = useErrorText();
  const client = useQueryClient();
  const one = useStaffAction();
  const many = useStaffAction();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const shown = new Set(rows?.map(({ id }) => id));
  const stillThere = [...chosen].filter((id) => shown.has(id));
  if (rows && stillThere.length < chosen.size) choose(new Set(stillThere));
  const reload = () => client.invalidateQueries({ queryKey: [STAFF] });

  async function toggle({ id, title, status }: Quote): Promise<void> {
    const name = status === 'active' ? 'deactivateQuote' : 'activateQuote';
    const answer = await one.run(() =>
      callInbox(name, { params: { id } }).catch((error: unknown) => {
        showToast(explain(error), 'danger');
        throw error;
      }),
    );
    await reload();
    if (answer) showToast(t(answer.data.status === 'active' ? 'shown' : 'hidden', { title }), 'success');
  }

  async function setChosen(status: QuoteStatus): Promise<void> {
    const ids = [...chosen];
    const answer = await many.run(() => callInbox('setQuoteStatuses', { body: { ids, status } }));
    await reload();
    if (!answer) return;
    choose(new Set());
    const told = status === 'active' ? 'selection.activated' : 'selection.deactivated';
    showToast(t(told, { count: answer.updated }), 'success');
  }

  return {
    chosen,
    choose(next: ReadonlySet<string>) {
      many.reset();
      choose(next);
    },
    isBusy: one.isBusy || many.isBusy,
    error: many.error,
    toggle: (quote: Quote) => void toggle(quote),
    setChosen: (status: QuoteStatus) => void setChosen(status),
  };
}
