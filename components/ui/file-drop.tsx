'use client';

import { FileText, Upload, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx';
import { describeField } from './field';
import { formatFileSize } from './format-file-size';
import { IconButton } from './icon-button';
import { ImageViewer } from './image-viewer';

/**
 * Takes one file by tap or drop and shows it: a picture small with its viewer behind, name and size, a way to take it
 * back, and how far it has travelled. What may come in is the caller's rule. Needs the texts `files` around it.
 */
export function FileDrop({
  label,
  help,
  error,
  accept,
  file,
  onFile,
  progress,
  onCancel,
  disabled = false,
}: {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** As the input's attribute. */
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** 0 to 1 while it travels. */
  progress?: number | undefined;
  /** Stops the travelling file. */
  onCancel?: () => void;
  disabled?: boolean;
}) {
  const t = useTranslations('files.drop');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isTravelling = progress !== undefined;

  function take(files: FileList | null) {
    const [first] = files ?? [];
    if (first && !disabled) onFile(first);
    // The same file can be chosen again after it was taken back.
    if (input.current) input.current.value = '';
  }
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <input
        {...describeField(id, { help, error })}
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        onChange={(event) => take(event.target.files)}
        className="peer sr-only"
      />
      {file ? (
        <ChosenFile
          file={file}
          progress={progress}
          onRemove={isTravelling ? onCancel : disabled ? undefined : () => onFile(undefined)}
        />
      ) : (
        <label
          {...drop}
          htmlFor={id}
          className={cx(
            'flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-field border border-dashed px-4 py-3 text-base',
            'transition-colors duration-120 active:bg-brand-soft peer-focus-visible:outline-2 peer-focus-visible:outline-brand',
            isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
          )}
        >
          <Upload className="size-5 shrink-0 text-brand" aria-hidden="true" />
          <span className="font-medium text-brand">{t('choose')}</span>
        </label>
      )}
      {(error || help) && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-down' : 'text-text-muted')}
        >
          {error || help}
        </p>
      )}
    </div>
  );
}

function ChosenFile({
  file,
  progress,
  onRemove,
}: {
  file: File;
  progress: number | undefined;
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('files.drop');
  const [isOpen, setIsOpen] = useState(false);
  const [src, forget] = usePicture(file);
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <div className="flex flex-col gap-2 rounded-field border border-line bg-surface p-2">
      <div className="flex min-w-0 items-center gap-3">
        {src ? (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            aria-label={t('view', { name: file.name })}
            className="size-14 shrink-0 overflow-hidden rounded-field bg-bg"
          >
            {/* biome-ignore lint/performance/noImgElement: a file of this phone, not yet anywhere else. */}
            <img src={src} alt="" onError={forget} className="size-full object-cover" />
          </button>
        ) : (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-field bg-bg text-text-muted">
            <FileText className="size-6" aria-hidden="true" />
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{file.name}</span>
          <span className="figures text-sm text-text-muted">
            {percent === undefined ? formatFileSize(file.size) : t('travelling', { percent })}
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

/** An address of this page for a picture on this phone, and how to give it up when it turns out to be none. */
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
