'use client';

import { useTranslations } from 'next-intl';
import { DraftConflict } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { LANGUAGES } from '@/lib/i18n/languages';
import { type CannedDraft, type CannedField, startCannedDraft } from './canned-draft';
import { CannedForm } from './canned-form';
import { useCannedEditor } from './use-canned-editor';

const FIELDS: readonly CannedField[] = ['title', 'shortcut', 'texts'];

/** Side panel that edits a canned answer, with a conflict if somebody else saved it meanwhile. */
export function CannedEditor({
  answer,
  onClose,
}: {
  /** Undefined for a new one. */
  answer: CannedAnswer | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('canned');
  const editor = useCannedEditor(answer, onClose);
  const { draft, problems, newer } = editor;
  const labels = {
    title: t('editor.titleField'),
    shortcut: t('editor.shortcut'),
    texts: t('editor.texts'),
  };
  const missing = FIELDS.filter((field) => problems[field]).map((field) => labels[field]);
  const theirs = newer && startCannedDraft(newer);
  return (
    <EditorPanel
      openKey={answer?.id ?? 'new'}
      title={t(answer ? 'editor.edit' : 'editor.create')}
      isDirty={editor.isDirty}
      isBusy={editor.isBusy}
      canSave={editor.isDirty && missing.length === 0 && !newer}
      saveLabel={t(answer ? 'editor.save' : 'editor.saveNew')}
      missing={missing}
      failure={editor.failure}
      removal={
        answer && {
          label: t('editor.delete'),
          title: t('editor.deleteTitle', { title: answer.title }),
          body: t('editor.deleteBody'),
          confirmLabel: t('editor.deleteConfirm'),
          send: () => editor.remove(answer),
          onRemoved: () => void editor.onRemoved(answer),
        }
      }
      onSave={editor.save}
      onClose={onClose}
    >
      {theirs && (
        <DraftConflict
          differences={FIELDS.filter((field) => write(draft, field) !== write(theirs, field)).map(
            (field) => ({
              key: field,
              label: labels[field],
              mine: write(draft, field),
              theirs: write(theirs, field),
            }),
          )}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeNewer}
        />
      )}
      <CannedForm draft={draft} problems={problems} refusal={editor.refusal} onChange={editor.change} />
    </EditorPanel>
  );
}

function write(draft: CannedDraft, field: CannedField): string {
  if (field !== 'texts') return draft[field];
  return LANGUAGES.map((language) => draft.texts[language])
    .filter(Boolean)
    .join(' / ');
}
