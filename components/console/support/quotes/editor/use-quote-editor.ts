'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCloseEditor } from '@/components/console/kit/editor/use-close-editor';
import { useRecordEditor } from '@/components/console/kit/editor/use-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/feedback/toasts';
import { callInbox } from '@/lib/api/inbox-client';
import type { Quote } from '@/lib/contract/quotes';
import { quoteQuery } from '../quote-queries';
import { startQuoteDraft, toQuoteBody, validateQuoteDraft } from './quote-draft';

/** Editing of a quote: validation, save and delete. */
export function useQuoteEditor(stored: Quote | undefined, onClose: () => void) {
  const t = useTranslations('quotes.editor');
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [STAFF] });
  const close = useCloseEditor(onClose);
  const editor = useRecordEditor(stored, {
    start: startQuoteDraft,
    send: (draft, base) => {
      const body = toQuoteBody(draft);
      if (!base) return callInbox('createQuote', { body });
      return callInbox('updateQuote', {
        params: { id: base.id },
        body: { ...body, expectedUpdatedAt: base.updatedAt },
      });
    },
    reload,
    async onSaved({ data: { title } }, base) {
      showToast(t(base ? 'saved' : 'added', { title }), 'success');
      await close();
    },
  });
  return {
    ...editor,
    problems: validateQuoteDraft(editor.draft),
    async remove(quote: Quote) {
      await callInbox('deleteQuote', { params: { id: quote.id } });
    },
    async onRemoved(quote: Quote) {
      showToast(t('deleted', { title: quote.title }), 'success');
      await close();
      // A deleted quote must not be refetched.
      client.removeQueries({ queryKey: quoteQuery(quote.id).queryKey });
      await reload();
    },
  };
}
