'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { TextField } from '@/components/ui/fields/text-field';
import { describeOffset, readWallTime } from '@/lib/i18n/format/wall-time';

/** A date and time on the clock of the deployment, which may stay empty. Says which clock that is. */
export function DatetimeField({
  label,
  value,
  timeZone,
  emptyHelp,
  error,
  onChange,
  onLeave,
}: {
  label: string;
  /** As the field of the browser holds it: "2026-11-28T19:05". */
  value: string;
  timeZone: string;
  /** What leaving it empty means. */
  emptyHelp: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Told whether only a part of a moment stands in it. */
  onLeave: (isIncomplete: boolean) => void;
}) {
  const t = useTranslations('advertisements.editor');
  const atMs = readWallTime(value, timeZone);
  const zone = { zone: timeZone, offset: describeOffset(atMs ?? Date.now(), timeZone) };
  return (
    <TextField
      label={label}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={value}
      help={`${value ? '' : `${emptyHelp} `}${t('zone', zone)}`}
      error={error}
      onBlur={(event) => onLeave(event.target.validity.badInput)}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        value && (
          <IconButton
            label={t('clear', { field: label })}
            icon={<X className="size-5" />}
            className="text-text-muted"
            onClick={() => {
              onChange('');
              onLeave(false);
            }}
          />
        )
      }
    />
  );
}
