'use client';

import { FileText, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { cx } from '../cx';
import { ImageViewer } from '../pictures/image-viewer';
import { formatFileSize } from './format-file-size';

/** A chosen file: a picture with its viewer, name and size, upload progress, a button to remove it. */
export function ChosenFile({
  file,
  isLarge,
  progress,
  onRemove,
}: {
  file: File;
  isLarge: boolean;
  progress: number | undefined;
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('files.drop');
  const [isOpen, setIsOpen] = useState(false);
  const [src, forget] = usePicture(file);
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <div className="flex flex-col gap-2 rounded-field border border-line bg-surface p-2 outline-brand group-has-[input:focus-visible]/drop:outline-2">
      <div className={cx('flex min-w-0 items-center gap-3', isLarge && 'flex-wrap')}>
        {src ? (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            aria-label={t('view', { name: file.name })}
            className={cx(
              'shrink-0 overflow-hidden rounded-field bg-bg',
              isLarge ? 'aspect-[8/5] w-full' : 'size-14',
            )}
          >
            {/* biome-ignore lint/performance/noImgElement: a file of this device, not uploaded yet. */}
            <img
              src={src}
              alt=""
              onError={forget}
              className={cx('size-full', isLarge ? 'object-contain' : 'object-cover')}
            />
          </button>
        ) : (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-field bg-bg text-text-muted">
            <FileText className="size-6" aria-hidden="true" />
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{file.name}</span>
          <span className="figures text-sm text-text-muted">
            {percent === undefined ? formatFileSize(file.size) : t('uploading', { percent })}
          </span>
        </span>
        {onRemove && (
          <IconButton
            label={percent === undefined ? t('remove', { name: file.name }) : t('cancel')}
            icon={<X className="size-5" />}
            onClick={onRemove}
            className="text-text-muted"
          />
        )}
      </div>
      {percent !== undefined && (
        <progress
          aria-label={t('progress', { name: file.name })}
          value={percent}
          max={100}
          className="h-1 w-full accent-brand"
        />
      )}
      {src && <ImageViewer open={isOpen} onOpenChange={setIsOpen} src={src} name={file.name} kind="image" />}
    </div>
  );
}

/** An object URL for a picture on this device, and a function that discards it when it is no picture. */
function usePicture(file: File): [src: string | undefined, forget: () => void] {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setSrc(undefined);
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return [src, () => setSrc(undefined)];
}
