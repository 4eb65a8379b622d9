'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { writeEditorTexts } from '@/components/console/kit/editor/editor-texts';
import { isAnswerLost } from '@/lib/api/api-error';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { AdvertisementPreview } from '../advertisement-preview';
import { type AdvertisementField, FIELDS } from './advertisement-draft';
import { AdvertisementForm } from './advertisement-form';
import { useAdvertisementDifferences } from './use-advertisement-differences';
import { useAdvertisementEditor } from './use-advertisement-editor';
import type { RefusedMedia } from './validate-media';

/** Side panel that edits an advertisement, with a preview, and a conflict if somebody else saved it meanwhile. */
export function AdvertisementEditor({
  advertisement,
  timeZone,
  onClose,
}: {
  /** Undefined for a new one. */
  advertisement: ManagedAdvertisement | undefined;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('advertisements');
  const editor = useAdvertisementEditor(advertisement, { timeZone, onClose });
  const [incomplete, setIncomplete] = useState<ReadonlySet<AdvertisementField>>(new Set());
  const [refused, setRefused] = useState<RefusedMedia>();
  const { draft, problems } = editor;
  const compare = useAdvertisementDifferences(timeZone);
  const wrong = FIELDS.filter((field) => problems[field] || incomplete.has(field));
  const missing = [...wrong, ...(refused ? ['image' as const] : [])].map((field) => t(`field.${field}`));
  const texts = writeEditorTexts(useTranslations('advertisements.editor'), advertisement);
  return (
    <EditorPanel
      stored={advertisement}
      isWide
      editor={editor}
      texts={isAnswerLost(editor.failure) ? { ...texts, save: t('editor.retry') } : texts}
      missing={missing}
      differences={(newer) => compare({ mine: draft, base: editor.base, theirs: newer })}
      onClose={onClose}
    >
      <AdvertisementForm
        draft={draft}
        stored={advertisement}
        problems={problems}
        refusal={editor.refusal}
        progress={editor.progress}
        timeZone={timeZone}
        onChange={editor.change}
        onCancel={editor.cancel}
        incomplete={incomplete}
        onIncomplete={setIncomplete}
        refused={refused}
        onRefused={setRefused}
        preview={<AdvertisementPreview draft={draft} stored={advertisement} />}
      />
    </EditorPanel>
  );
}
