'use client';

import { Lock, Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { cx } from '@/components/ui/cx';
import type { DraftKind } from './drafts';

const KINDS = [
  { value: 'reply', Icon: Reply },
  { value: 'note', Icon: Lock },
] as const;

/** Switch between reply and internal note. Radio buttons, so that arrow keys work. */
export function ReplyTabs({ value, onChange }: { value: DraftKind; onChange: (kind: DraftKind) => void }) {
  const t = useTranslations('inbox.reply');
  const name = useId();
  return (
    <fieldset className="flex min-w-0 gap-1 px-1">
      <legend className="sr-only">{t('mode')}</legend>
      {KINDS.map(({ value: kind, Icon }) => (
        <label
          key={kind}
          className={cx(
            'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 text-sm transition-colors duration-120',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            kind === value ? 'font-semibold text-text' : 'text-text-muted',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={kind === value}
            onChange={() => onChange(kind)}
            className="sr-only"
          />
          <Icon className="size-4" aria-hidden="true" />
          {t(kind)}
          {kind === value && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute inset-x-3 bottom-1 h-0.5 rounded-full',
                kind === 'note' ? 'bg-warn' : 'bg-brand',
              )}
            />
          )}
        </label>
      ))}
    </fieldset>
  );
}
