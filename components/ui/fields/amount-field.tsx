'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useId } from 'react';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { type ParsedAmount, parseAmount } from '@/lib/i18n/format/parse-amount';
import { type Micros, micros, microsToDecimal, roundToCents } from '@/lib/money/money';
import { Chip } from '../buttons/chip';
import { cx } from '../cx';
import { describeField, Field, fieldBox } from './field';
import { useUncontrolled } from './use-uncontrolled';

export interface AmountFieldProps {
  label: ReactNode;
  /** The text as typed; only `parseAmount` turns it into an amount. */
  value: string;
  onChange: (text: string, parsed: ParsedAmount) => void;
  /** Right of the label: the spendable balance. */
  aside?: ReactNode;
  help?: ReactNode;
  /** The caller's error. A parse error is shown by the field itself and comes first. */
  error?: ReactNode;
  unit?: string;
  /** Decimals accepted: 2, and up to 6 for coins. */
  decimals?: number;
  /** Whole USDT, as chips under the field. */
  quickAmounts?: readonly number[];
  /** Shows Max, which fills in this amount cut to 0.01. */
  maximum?: Micros;
  disabled?: boolean;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    value,
    onChange,
    aside,
    help,
    error,
    unit = 'USDT',
    decimals = 2,
    maximum,
    disabled,
    ref,
  } = props;
  const t = useTranslations('common');
  const ownId = useId();
  const id = props.id ?? ownId;
  const field = useUncontrolled<HTMLInputElement>({
    value,
    ref,
    onChange: ({ target }) => onChange(target.value, parseAmount(target.value, decimals)),
  });
  const parsed = parseAmount(value, decimals);
  const refusal =
    !parsed.ok && parsed.reason !== 'empty' ? t(`amount.${parsed.reason}`, { decimals }) : undefined;
  const understood =
    parsed.ok && parsed.understood
      ? t('amount.readAs', { amount: formatUsdt(parsed.micros, { exact: true }) })
      : undefined;
  const note = { error: refusal ?? error, help: understood ?? help };
  const fill = (amount: Micros) => {
    const text = microsToDecimal(roundToCents(amount, 'down'));
    onChange(text, parseAmount(text));
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field id={id} label={label} aside={aside} {...note}>
        <div className={cx(fieldBox, 'min-h-14')}>
          <input
            {...describeField(id, note)}
            {...field}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0.00"
            disabled={disabled}
            className="figures min-h-11 w-full min-w-0 flex-1 bg-transparent px-4 text-lg font-bold outline-none placeholder:text-text-muted"
          />
          {maximum !== undefined && (
            <button
              type="button"
              disabled={disabled}
              onClick={() => fill(maximum)}
              className="min-h-11 rounded-field px-3 text-sm font-semibold text-brand active:bg-brand-soft disabled:text-text-muted"
            >
              {t('max')}
            </button>
          )}
          <span className="pe-4 text-base text-text-muted">{unit}</span>
        </div>
      </Field>
      {props.quickAmounts && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
        <div role="group" aria-label={t('quickAmounts')} className="grid auto-cols-fr grid-flow-col gap-2">
          {props.quickAmounts.map((quick) => {
            const amount = micros(BigInt(quick) * 1_000_000n);
            return (
              <Chip
                key={quick}
                isOn={parsed.ok && parsed.micros === amount}
                disabled={disabled}
                onClick={() => fill(amount)}
              >
                {formatAmount(amount).replace(/\.00$/, '')}
              </Chip>
            );
          })}
        </div>
      )}
    </div>
  );
}
