'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/api-error';
import { callInbox } from '@/lib/api/inbox-client';
import type { Quote } from '@/lib/contract/quotes';
import { STAFF } from '../admin/console-queries';
import { useEditedDraft } from '../admin/use-edited-draft';
import { useStaffAct } from '../admin/use-staff-act';
import { showToast } from '../ui/toasts';
import { checkQuoteDraft, type QuoteDraft, startQuoteDraft, toQuoteBody } from './quote-draft';
import { quoteQuery } from './quote-queries';

/** A quote being edited: what is wrong with it, what the provider said, and how it is saved. */
export function useQuoteEditor(stored: Quote | undefined, onDone: () => void) {
  const t = useTranslations('quotes.editor');
  const client = useQueryClient();
  const act = useStaffAct();
  const edited = useEditedDraft(stored, startQuoteDraft);
  const { draft, base } = edited;
  const refusal = act.error instanceof ApiError ? act.error : undefined;
  const reload = () => client.invalidateQueries({ queryKey: [STAFF] });

  async function save(): Promise<void> {
    const body = toQuoteBody(draft);
    const answer = await act.run(() =>
      base
        ? callInbox('updateQuote', {
            params: { id: base.id },
            body: { ...body, expectedUpdatedAt: base.updatedAt },
          })
        : callInbox('createQuote', { body }),
    );
    await reload();
    if (!answer) return;
    showToast(t(base ? 'saved' : 'added', { title: answer.data.title }), 'success');
    onDone();
  }

  return {
    ...edited,
    problems: checkQuoteDraft(draft),
    isBusy: act.isBusy,
    refusal,
    /** A failure that is neither a field's nor told by the newer version. */
    failure: isToldElsewhere(refusal, edited.newer !== undefined) ? undefined : act.error,
    change(changes: Partial<QuoteDraft>) {
      act.reset();
      edited.change(changes);
    },
    keepMine() {
      act.reset();
      edited.keepMine();
    },
    save: () => void save(),
    async remove(quote: Quote) {
      await callInbox('deleteQuote', { params: { id: quote.id } });
    },
    async onRemoved(quote: Quote) {
      showToast(t('deleted', { title: quote.title }), 'success');
      onDone();
      // What is gone must not be asked for again.
      client.removeQueries({ queryKey: quoteQuery(quote.id).queryKey });
      await reload();
    },
  };
}

function isToldElsewhere(refusal: ApiError | undefined, hasNewer: boolean): boolean {
  if (refusal?.code === 'changed_meanwhile') return hasNewer;
  return Object.keys(refusal?.errors ?? {}).length > 0;
}
