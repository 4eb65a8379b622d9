'use client';

import { Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { Button } from '@/components/ui/buttons/button';
import { FileDrop } from '@/components/ui/files/file-drop';
import { formatFileSize } from '@/components/ui/files/format-file-size';
import type { ApiError } from '@/lib/api/api-error';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { MediaThumbnail } from '../media-thumbnail';
import type { AdvertisementDraft } from './advertisement-draft';
import { ACCEPTED_MEDIA, MEDIA_CODES, type RefusedMedia, validateMedia } from './validate-media';

/** Picture or video of an advertisement: keep, replace or remove it. */
export function MediaField({
  draft,
  stored,
  refusal,
  progress,
  refused,
  onRefused,
  onChange,
  onCancel,
}: {
  draft: AdvertisementDraft;
  stored: ManagedAdvertisement | undefined;
  refusal: ApiError | undefined;
  progress: number | undefined;
  /** The last chosen file, if it was not accepted; an accepted one before it stays. */
  refused: RefusedMedia | undefined;
  onRefused: (refused: RefusedMedia | undefined) => void;
  onChange: (changes: Partial<AdvertisementDraft>) => void;
  onCancel: (() => void) | undefined;
}) {
  const t = useTranslations('advertisements');
  const errors = useTranslations('errors');
  const drop = useTranslations('files.drop');
  const explainField = useExplainField(refusal);
  const take = (file: File | undefined) => {
    const problem = file && validateMedia(file);
    onRefused(problem && { name: file.name, problem });
    if (!problem) onChange({ file });
  };
  return (
    <div className="flex flex-col gap-2">
      {stored?.image && !draft.file && (
        <StoredMedia
          stored={stored}
          isRemoved={draft.removeImage}
          onRemove={(removeImage) => onChange({ removeImage })}
        />
      )}
      <FileDrop
        label={stored?.image ? t('editor.replace') : t('optional', { field: t('field.image') })}
        help={t('editor.mediaHelp')}
        error={refused ? errors(refused.problem) : explainField('image', MEDIA_CODES)}
        accept={ACCEPTED_MEDIA}
        file={draft.file}
        onFile={take}
        progress={progress}
        {...(onCancel ? { onCancel } : {})}
      />
      {refused && (
        <Button variant="quiet" size="sm" onClick={() => onRefused(undefined)}>
          <span className="inline-flex min-w-0 items-center gap-2">
            <X className="size-4 shrink-0" aria-hidden="true" />
            <span className="wrap-anywhere">{drop('remove', { name: refused.name })}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function StoredMedia({
  stored,
  isRemoved,
  onRemove,
}: {
  stored: ManagedAdvertisement;
  isRemoved: boolean;
  onRemove: (isRemoved: boolean) => void;
}) {
  const t = useTranslations('advertisements.editor');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field border border-line p-2">
      <span className={isRemoved ? 'opacity-40' : undefined}>
        <MediaThumbnail {...stored} />
      </span>
      <span className="min-w-24 flex-1 text-sm text-text-muted" aria-live="polite">
        {isRemoved ? t('willBeRemoved') : stored.imageBytes !== null && formatFileSize(stored.imageBytes)}
      </span>
      <Button variant="quiet" size="sm" onClick={() => onRemove(!isRemoved)}>
        <span className="inline-flex items-center gap-2">
          {isRemoved ? (
            <Undo2 className="size-4" aria-hidden="true" />
          ) : (
            <X className="size-4" aria-hidden="true" />
          )}
          {t(isRemoved ? 'keepImage' : 'removeImage')}
        </span>
      </Button>
    </div>
  );
}
