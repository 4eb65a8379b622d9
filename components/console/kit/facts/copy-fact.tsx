'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { copyText } from '@/components/ui/facts/copy-text';
import { showToast } from '@/components/ui/toasts/toasts';

const MARK_MS = 2_000;

/** A fact on one line, with a button that copies it. Needs the texts `files` around it. */
export function CopyFact({
  label,
  value,
  note,
  isNoteGood = false,
}: {
  label: string;
  value: string;
  note?: string | undefined;
  /** The note is good news. */
  isNoteGood?: boolean;
}) {
  const t = useTranslations('files');
  const labels = useTranslations('common.labels');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), MARK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const isDone = await copyText(value);
    setIsCopied(isDone);
    showToast(isDone ? t('copied', { label }) : labels('unknown'), isDone ? 'success' : 'danger');
  };
  const Mark = isCopied ? Check : Copy;
  return (
    <div className="flex items-center gap-2 text-sm">
      <dl className="min-w-0 flex-1">
        <dt className="text-xs text-text-muted">
          {label}
          {note && <span className={isNoteGood ? 'text-success' : 'text-warn'}> · {note}</span>}
        </dt>
        <dd className="truncate select-all" title={value}>
          {value}
        </dd>
      </dl>
      <IconButton
        label={t('copyLabel', { label })}
        icon={<Mark className="size-4" />}
        className="-me-2 text-brand"
        onClick={() => void copy()}
      />
    </div>
  );
}
