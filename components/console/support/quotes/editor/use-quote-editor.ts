'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTitledRecordEditor } from '@/components/console/kit/editor/use-titled-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { quoteRoutes } from '@/lib/contract/quotes/quote-routes';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';
import { quoteQuery } from '../quote-queries';
import { startQuoteDraft, toQuoteBody, validateQuoteDraft } from './quote-draft';

/** Editing of a quote: validation, save and delete. */
export function useQuoteEditor(stored: Quote | undefined, onClose: () => void) {
  const client = useQueryClient();
  const editor = useTitledRecordEditor(stored, {
    texts: useTranslations('quotes.editor'),
    start: startQuoteDraft,
    send: (draft, base) => {
      const body = toQuoteBody(draft);
      if (!base) return callAsStaff(quoteRoutes.createQuote, { body });
      return callAsStaff(quoteRoutes.updateQuote, {
        params: { id: base.id },
        body: { ...body, expectedUpdatedAt: base.updatedAt },
      });
    },
    remove: ({ id }) => callAsStaff(quoteRoutes.deleteQuote, { params: { id } }),
    reload: () => client.invalidateQueries({ queryKey: [STAFF] }),
    forget: ({ id }) => client.removeQueries({ queryKey: quoteQuery(id).queryKey }),
    onClose,
  });
  return { ...editor, problems: validateQuoteDraft(editor.draft) };
}
