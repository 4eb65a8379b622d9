'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { isAnswerLost } from '@/lib/api/api-error';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { AdvertisementPreview } from '../advertisement-preview';
import { AdvertisementConflict } from './advertisement-conflict';
import { type AdvertisementField, FIELDS } from './advertisement-draft';
import { AdvertisementForm } from './advertisement-form';
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
  const { draft, problems, newer } = editor;
  const wrong = FIELDS.filter((field) => problems[field] || incomplete.has(field));
  const missing = [...wrong, ...(refused ? ['image' as const] : [])].map((field) => t(`field.${field}`));
  const saveLabel = advertisement ? t('editor.save') : t('editor.saveNew');
  return (
    <EditorPanel
      openKey={advertisement?.id ?? 'new'}
      isWide
      title={t(advertisement ? 'editor.edit' : 'editor.create')}
      isDirty={editor.isDirty}
      isBusy={editor.isBusy}
      canSave={editor.isDirty && missing.length === 0 && !newer}
      saveLabel={isRetryable(editor.failure) ? t('editor.retry') : saveLabel}
      missing={missing}
      failure={editor.failure}
      removal={
        advertisement && {
          label: t('editor.delete'),
          title: t('editor.deleteTitle', { title: advertisement.title }),
          body: t('editor.deleteBody'),
          confirmLabel: t('editor.deleteConfirm'),
          send: () => editor.remove(advertisement),
          onRemoved: () => void editor.onRemoved(advertisement),
        }
      }
      onSave={editor.save}
      onClose={onClose}
    >
      {newer && (
        <AdvertisementConflict
          mine={draft}
          base={editor.base}
          theirs={newer}
          timeZone={timeZone}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeNewer}
        />
      )}
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

/** A network error or a 5xx. */
function isRetryable(failure: unknown): boolean {
  return isAnswerLost(failure);
}
