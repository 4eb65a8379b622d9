'use client';

import { Copy, Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { copyText } from '@/components/ui/facts/copy-text';
import { showToast } from '@/components/ui/feedback/toasts';

/** Document 2 §9. */
const VIBRATION_MS = 50;
const SHOWN_DIGITS = 4;

export interface Fact {
  label: string;
  value: ReactNode;
  /** Gives the fact a button that copies this. */
  copied?: string;
  /** An address or a hash: breaks anywhere, in smaller type. */
  isLong?: boolean;
}

/** Named facts of a record, one a line; what is absent is left out by the caller. */
export function FactList({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact.label}
              className={cx('flex min-h-11 items-center gap-3 text-sm', !fact.copied && 'py-2')}
            >
              <dt className="shrink-0 basis-1/3 text-text-muted">{fact.label}</dt>
              <dd
                className={cx(
                  'figures flex min-w-0 flex-1 items-center justify-end gap-1 text-end font-medium',
                  fact.isLong && 'text-xs break-all',
                )}
              >
                <span className="min-w-0 break-words">{fact.value}</span>
                {fact.copied !== undefined && <CopyButton label={fact.label} text={fact.copied} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
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
      label={t('copy', { field: label })}
      icon={<Copy className="size-4" />}
      onClick={() => void copy()}
      className="-me-3 text-brand"
    />
  );
}

/** An account number by its last digits, whole on demand. */
export function MaskedNumber({ number }: { number: string }) {
  const t = useTranslations('history.details');
  const [isWhole, setIsWhole] = useState(false);
  const hidden = `•••• ${number.slice(-SHOWN_DIGITS)}`;
  return (
    <span className="inline-flex items-center gap-1">
      {isWhole ? number : hidden}
      <IconButton
        label={isWhole ? t('hideNumber') : t('showNumber')}
        icon={isWhole ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        onClick={() => setIsWhole(!isWhole)}
        className="-me-3 text-brand"
      />
    </span>
  );
}
