'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';
import { FIRST_DAY, LAST_DAY } from '@/lib/contract/day-range';
import { useRegisterFilter } from './active-filters';
import { readDay } from './read-day';
import { useDayRangeLabel } from './use-day-range-label';
import { useDebouncedFilter } from './use-debounced-filter';

/** Longer than for text: a date that is being typed passes through other valid dates. */
const PAUSE_MS = 500;

/**
 * A range of days in the deployment's time zone, both included, either end may be open. An end that is set beyond the
 * other one moves it along.
 */
export function DayRange({
  label,
  from,
  to,
  onChange,
}: {
  /** Which days are meant; "Days" by default. */
  label?: string;
  /** YYYY-MM-DD, or empty. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}) {
  const t = useTranslations('admin.dateRange');
  const name = label ?? t('label');
  useRegisterFilter(name, useDayRangeLabel()(from, to));
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
      <legend className="sr-only">{name}</legend>
      <DayInput label={t('from')} day={from} onDay={(day) => onChange(day, to && day > to ? day : to)} />
      <DayInput
        label={t('to')}
        day={to}
        onDay={(day) => onChange(day !== '' && day < from ? day : from, day)}
      />
    </fieldset>
  );
}

/** '' for a cleared input, undefined for a date that is still incomplete. */
const readInput = (text: string) => (text === '' ? '' : readDay(text));

function DayInput({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  const id = useId();
  const [text, setText] = useDebouncedFilter({
    value: day,
    pauseMs: PAUSE_MS,
    read: readInput,
    onValue: onDay,
  });
  const field = useUncontrolled<HTMLInputElement>({
    value: text,
    onChange: ({ target }) => setText(target.value),
  });
  return (
    <span className="inline-flex min-h-11 min-w-0 items-center max-sm:w-full rounded-field border border-line-strong bg-surface text-sm">
      <label htmlFor={id} className="ps-3 whitespace-nowrap text-text-muted">
        {label}
      </label>
      <input
        {...field}
        id={id}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        className="min-h-11 min-w-0 rounded-field bg-transparent px-2 text-base font-medium max-sm:flex-1"
      />
    </span>
  );
}
