'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/fields/text-field';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { parseAmount } from '@/lib/i18n/format/parse-amount';

/** A bound of a tier: a compact AmountField. */
export function BoundField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const t = useTranslations('common.amount');
  const parsed = parseAmount(value);
  const refusal = parsed.ok || parsed.reason === 'empty' ? undefined : t(parsed.reason, { decimals: 2 });
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      value={value}
      error={refusal ?? error}
      help={parsed.ok && parsed.understood ? t('readAs', { amount: formatUsdt(parsed.micros) }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
