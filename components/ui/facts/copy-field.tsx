'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { cx } from '../cx';
import { showToast } from '../toasts/toasts';
import { copyText } from './copy-text';

/** A short vibration confirms the copy (I14). */
const VIBRATION_MS = 50;
const MARK_MS = 2_000;

/**
 * A read-only text to be copied exactly, shown whole with a copy button: an address, an account number. Needs the texts
 * `files` around it.
 */
export function CopyField({
  label,
  value,
  shown = value,
  help,
  isCode = false,
  className,
}: {
  label: string;
  /** The copied text. */
  value: string;
  /** The displayed text, when another form reads better. */
  shown?: string;
  help?: string;
  /** Arbitrary characters: shown in a font in which no two look alike. */
  isCode?: boolean;
  className?: string;
}) {
  const t = useTranslations('files');
  const labels = useTranslations('common.labels');
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), MARK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (!(await copyText(value))) {
      showToast(labels('unknown'), 'danger');
      return;
    }
    setIsCopied(true);
    navigator.vibrate?.(VIBRATION_MS);
    showToast(t('copied', { label }), 'success');
  }

  const Mark = isCopied ? Check : Copy;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <span id={id} className="text-sm font-medium text-text">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend of its own. */}
      <div
        role="group"
        aria-labelledby={id}
        className="flex min-h-12 items-center gap-2 rounded-field border border-line bg-bg ps-4 pe-1"
      >
        <span
          className={cx(
            'min-w-0 flex-1 py-2 leading-normal break-all select-all',
            isCode ? 'font-mono text-sm' : 'figures text-base',
          )}
        >
          {shown}
        </span>
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={t('copyLabel', { label })}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field px-3 text-sm font-semibold text-brand transition-colors duration-120 active:bg-brand-soft"
        >
          <Mark className="size-4" aria-hidden="true" />
          {t('copy')}
        </button>
      </div>
      {help && <p className="text-sm text-text-muted">{help}</p>}
    </div>
  );
}
