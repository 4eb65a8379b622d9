'use client';

import { useTranslations } from 'next-intl';
import { writeDifferences } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { writeEditorTexts } from '@/components/console/kit/editor/editor-texts';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';
import { type QuoteField, startQuoteDraft } from './quote-draft';
import { QuoteForm } from './quote-form';
import { useQuoteEditor } from './use-quote-editor';

const FIELDS: readonly QuoteField[] = ['title', 'text', 'status'];

/** Side panel that edits a quote, with a preview, and a conflict if somebody else saved it meanwhile. */
export function QuoteEditor({
  quote,
  onClose,
}: {
  /** Undefined for a new one. */
  quote: Quote | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('quotes');
  const editor = useQuoteEditor(quote, onClose);
  const { draft, problems } = editor;
  const label = (field: QuoteField) => t(`column.${field}`);
  return (
    <EditorPanel
      stored={quote}
      editor={editor}
      texts={writeEditorTexts(useTranslations('quotes.editor'), quote)}
      missing={FIELDS.filter((field) => problems[field]).map(label)}
      differences={(newer) => {
        const theirs = startQuoteDraft(newer);
        return writeDifferences({
          fields: FIELDS.filter((field) => draft[field] !== theirs[field]),
          mine: draft,
          theirs,
          label,
          write: (of, field) => (field === 'status' ? t(`status.${of.status}`) : of[field]),
        });
      }}
      onClose={onClose}
    >
      <QuoteForm draft={draft} problems={problems} refusal={editor.refusal} onChange={editor.change} />
      <QuotePreview text={draft.text.trim()} />
    </EditorPanel>
  );
}

/** The quote as an empty chat shows it, line breaks included. */
function QuotePreview({ text }: { text: string }) {
  const t = useTranslations('quotes.editor');
  return (
    <PanelSection title={t('preview')}>
      <blockquote className="rounded-card border-s-4 border-brand bg-bg px-4 py-3 text-base wrap-anywhere whitespace-pre-line">
        {text || <span className="text-text-muted">–</span>}
      </blockquote>
    </PanelSection>
  );
}
