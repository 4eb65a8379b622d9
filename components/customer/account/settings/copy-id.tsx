'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { copyText } from '@/components/ui/facts/copy-text';
import { showToast } from '@/components/ui/toasts/toasts';

/** The number that support needs; a tap copies it. Needs the texts `files`. */
export function CopyId({ id }: { id: string }) {
  const t = useTranslations('setting');
  const files = useTranslations('files');
  const label = t('userId');
  async function copy() {
    const isCopied = await copyText(id);
    showToast(isCopied ? files('copied', { label }) : t('notCopied'), isCopied ? 'success' : 'danger');
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="figures -ms-2 inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-text-muted transition-colors duration-120 active:bg-bg"
    >
      <span>
        {label} <span className="font-medium text-text">{id}</span>
      </span>
      <Copy className="size-4 text-brand" aria-hidden="true" />
      <span className="sr-only">{files('copy')}</span>
    </button>
  );
}
