'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCloseEditor } from '@/components/console/kit/editor/use-close-editor';
import { useRecordEditor } from '@/components/console/kit/editor/use-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/feedback/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { quoteRoutes } from '@/lib/contract/quotes/quote-routes';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';
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
      if (!base) return callAsStaff(quoteRoutes.createQuote, { body });
      return callAsStaff(quoteRoutes.updateQuote, {
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
      await callAsStaff(quoteRoutes.deleteQuote, { params: { id: quote.id } });
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
