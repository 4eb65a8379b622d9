'use client';

import { useTranslations } from 'next-intl';
import { DraftConflict } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';
import { type QuoteDraft, type QuoteField, startQuoteDraft } from './quote-draft';
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
  const { draft, problems, newer } = editor;
  const missing = FIELDS.filter((field) => problems[field]).map((field) => t(`column.${field}`));
  const write = (of: QuoteDraft, field: QuoteField) =>
    field === 'status' ? t(`status.${of.status}`) : of[field];
  return (
    <EditorPanel
      openKey={quote?.id ?? 'new'}
      title={t(quote ? 'editor.edit' : 'editor.create')}
      isDirty={editor.isDirty}
      isBusy={editor.isBusy}
      canSave={editor.isDirty && missing.length === 0 && !newer}
      saveLabel={t(quote ? 'editor.save' : 'editor.saveNew')}
      missing={missing}
      failure={editor.failure}
      removal={
        quote && {
          label: t('editor.delete'),
          title: t('editor.deleteTitle', { title: quote.title }),
          body: t('editor.deleteBody'),
          confirmLabel: t('editor.deleteConfirm'),
          send: () => editor.remove(quote),
          onRemoved: () => void editor.onRemoved(quote),
        }
      }
      onSave={editor.save}
      onClose={onClose}
    >
      {newer && (
        <DraftConflict
          differences={FIELDS.filter((field) => draft[field] !== newer[field]).map((field) => ({
            key: field,
            label: t(`column.${field}`),
            mine: write(draft, field),
            theirs: write(startQuoteDraft(newer), field),
          }))}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeNewer}
        />
      )}
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
