'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { copyText } from '@/components/ui/facts/copy-text';
import { showToast } from '@/components/ui/toasts/toasts';

/** A short vibration confirms the copy (I14). */
const VIBRATION_MS = 50;

/** Copies the value of a fact. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const t = useTranslations('history.details');
  async function copy() {
    if (!(await copyText(text))) {
      showToast(t('copyFailed'), 'danger');
      return;
    }
    navigator.vibrate?.(VIBRATION_MS);
    showToast(t('copied'), 'success');
  }
  return (
    <IconButton
      label={t('copy', { field: name })}
      icon={<Copy className="size-4" />}
      onClick={() => void copy()}
      className="-me-3 text-brand"
    />
  );
}
