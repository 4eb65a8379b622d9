'use client';

import { useEffect, useRef } from 'react';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';

/** A single choice as chips in a row that scrolls under the edges of the screen, with the selected one in view. */
export function FilterChips<T extends string>({
  label,
  values,
  value,
  nameOf,
  onChange,
}: {
  label: string;
  values: readonly T[];
  value: T;
  nameOf: (value: T) => string;
  onChange: (value: T) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen chip is what moves the row.
  useEffect(() => {
    const chosen = frame.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const row = chosen?.parentElement;
    if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <div ref={frame} className="-mx-4 min-w-0">
      <ChipRow label={label} className="relative px-4">
        {values.map((each) => (
          <Chip key={each} isOn={each === value} onClick={() => onChange(each)}>
            {nameOf(each)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
