'use client';

import { useTranslations } from 'next-intl';
import { writeDifferences } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { writeEditorTexts } from '@/components/console/kit/editor/editor-texts';
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
  const t = useTranslations('canned.editor');
  const editor = useCannedEditor(answer, onClose);
  const { draft, problems } = editor;
  const labels = { title: t('titleField'), shortcut: t('shortcut'), texts: t('texts') };
  return (
    <EditorPanel
      stored={answer}
      editor={editor}
      texts={writeEditorTexts(t, answer)}
      missing={FIELDS.filter((field) => problems[field]).map((field) => labels[field])}
      differences={(newer) => {
        const theirs = startCannedDraft(newer);
        return writeDifferences({
          fields: FIELDS.filter((field) => write(draft, field) !== write(theirs, field)),
          mine: draft,
          theirs,
          label: (field) => labels[field],
          write,
        });
      }}
      onClose={onClose}
    >
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
