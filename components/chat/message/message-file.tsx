import { Download, FileArchive, FileAudio, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatFileSize } from '@/components/ui/files/format-file-size';

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(zip|rar)$/i, FileArchive],
  [/\.mp3$/i, FileAudio],
  [/\.mp4$/i, FileVideo],
];

/** A file of a conversation: name, size, and a download link once it is stored. */
export function MessageFile({
  name,
  bytes,
  href,
  children,
}: {
  name: string;
  bytes: number | undefined;
  /** The download URL; undefined until it is stored. */
  href: string | undefined;
  /** Replaces its icon: the upload progress. */
  children?: ReactNode;
}) {
  const t = useTranslations('support.list');
  const Icon = ICONS.find(([ending]) => ending.test(name))?.[1] ?? FileText;
  const content = (
    <>
      {children ?? (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand">
          <Icon className="size-5" aria-hidden="true" />
        </span>
      )}
      <span className="relative flex min-w-0 flex-col">
        {href && <span className="sr-only">{t('download')}</span>}
        <span className="line-clamp-3 font-medium wrap-anywhere">{name}</span>
        <span className="figures flex items-center gap-1 text-sm text-text-muted">
          {bytes !== undefined && formatFileSize(bytes)}
          {href && <Download className="size-4" aria-hidden="true" />}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-11 min-w-44 items-center gap-3 rounded-field py-1';
  if (!href) return <div className={look}>{content}</div>;
  return (
    <a href={href} download={name} className={look}>
      {content}
    </a>
  );
}
