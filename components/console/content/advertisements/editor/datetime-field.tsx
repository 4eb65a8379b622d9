'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { TextField } from '@/components/ui/fields/text-field';
import { describeOffset, readWallTime } from '@/lib/i18n/format/wall-time';

/** Optional date and time in the deployment's time zone, which the help text names. */
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
  /** Value of a datetime-local input: "2026-11-28T19:05". */
  value: string;
  timeZone: string;
  /** Help text while it is empty. */
  emptyHelp: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** `isIncomplete`: date or time is missing. */
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
