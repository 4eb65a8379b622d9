'use client';

import { Camera, Check, type LucideIcon, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx';
import { Spinner } from '../feedback/spinner';
import { describeField } from '../fields/field';
import { lazyWithRetry } from '../lazy-with-retry';

const ChosenFile = lazyWithRetry(async () => ({ default: (await import('./chosen-file')).ChosenFile }));

/**
 * Takes one file by tap, drop or, on phones, the camera, and shows it: a picture with its viewer, name and size, a
 * button to remove it, and upload progress. The caller decides which files are accepted. Needs the texts `files` around
 * it.
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
  camera,
  isPreparing = false,
  isLarge = false,
  standing,
  disabled = false,
}: {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  /** As the input's `accept` attribute. */
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** 0 to 1 while uploading. */
  progress?: number | undefined;
  /** Aborts the upload. */
  onCancel?: () => void;
  /** Offers the camera on touch screens: the rear one or the front one. */
  camera?: 'environment' | 'user';
  /** The chosen file is being read. */
  isPreparing?: boolean;
  /** Shows a picture as wide as the field, so that it can be checked at a glance. */
  isLarge?: boolean;
  /** What is already there and cannot be replaced, such as "Sent". */
  standing?: string | undefined;
  disabled?: boolean;
}) {
  const t = useTranslations('files.drop');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isTravelling = progress !== undefined;
  const isClosed = disabled || standing !== undefined;

  function take(files: FileList | null) {
    const [first] = files ?? [];
    if (first && !isClosed) onFile(first);
    // Lets the same file be chosen again after it was removed.
    for (const input of box.current?.querySelectorAll('input') ?? []) input.value = '';
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
    <div ref={box} className="group/drop relative flex min-w-0 flex-col gap-1">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      {file ? (
        <Suspense fallback={<Preparing />}>
          <ChosenFile
            file={file}
            isLarge={isLarge}
            progress={progress}
            onRemove={isTravelling ? onCancel : isClosed ? undefined : () => onFile(undefined)}
          />
        </Suspense>
      ) : isPreparing ? (
        <Preparing />
      ) : null}
      <div
        className={cx(
          'grid gap-2',
          camera && !standing && 'pointer-coarse:grid-cols-2',
          (file || isPreparing) && 'sr-only',
        )}
      >
        <Way
          Icon={standing ? Check : Upload}
          text={standing ?? t('choose')}
          htmlFor={id}
          drop={drop}
          isOver={isOver}
          disabled={isClosed}
        >
          <input
            {...describeField(id, { help, error })}
            id={id}
            type="file"
            accept={accept}
            disabled={isClosed || isPreparing}
            aria-labelledby={`${id}-label`}
            onChange={(event) => take(event.target.files)}
            className="peer sr-only"
          />
        </Way>
        {camera && !standing && (
          <Way Icon={Camera} text={t('camera')} htmlFor={`${id}-camera`} disabled={isClosed} isForTouch>
            <input
              id={`${id}-camera`}
              type="file"
              accept={accept}
              capture={camera}
              disabled={isClosed || isPreparing}
              aria-label={t('cameraFor', { label })}
              onChange={(event) => take(event.target.files)}
              className="peer sr-only"
            />
          </Way>
        )}
      </div>
      {(error || help) && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-text-muted')}
        >
          {error || help}
        </p>
      )}
    </div>
  );
}

function Preparing() {
  const t = useTranslations('files.drop');
  return (
    <div
      role="status"
      className="flex min-h-14 items-center justify-center gap-3 rounded-field border border-line bg-surface px-4 py-3 text-text-muted"
    >
      <Spinner />
      {t('preparing')}
    </div>
  );
}

/** One way to choose a file: its input, which the caller gives, under a label that looks like a drop area. */
function Way({
  Icon,
  text,
  htmlFor,
  drop,
  isOver = false,
  isForTouch = false,
  disabled,
  children,
}: {
  Icon: LucideIcon;
  text: string;
  htmlFor: string;
  drop?: Pick<ComponentProps<'label'>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
  isOver?: boolean;
  /** Shown on touch screens only. */
  isForTouch?: boolean;
  disabled: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx('relative min-w-0', isForTouch && 'hidden pointer-coarse:block')}>
      {children}
      <label
        {...drop}
        htmlFor={htmlFor}
        className={cx(
          'flex h-full min-h-14 items-center justify-center gap-x-3 gap-y-1 rounded-field border border-dashed px-4 py-3 text-center text-base font-medium',
          'transition-colors duration-120 peer-focus-visible:outline-2 peer-focus-visible:outline-brand',
          disabled ? 'border-line bg-bg text-text-muted' : 'cursor-pointer text-brand active:bg-brand-soft',
          !disabled && (isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'),
        )}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        <span>{text}</span>
      </label>
    </div>
  );
}
