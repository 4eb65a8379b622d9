'use client';

import { useTranslations } from 'next-intl';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';
import { MARKET_FILTERS, type MarketFilter } from './list-address';

/** The categories, favourites among them, in one row that scrolls sideways. */
export function MarketFilters({
  filter,
  onChange,
}: {
  filter: MarketFilter;
  onChange: (filter: MarketFilter) => void;
}) {
  const t = useTranslations('market.filters');
  return (
    <ChipRow label={t('title')} className="-mx-4 scroll-px-4 px-4">
      {MARKET_FILTERS.map((name) => (
        <Chip
          key={name}
          ref={name === filter ? reveal : undefined}
          isOn={name === filter}
          className="shrink-0"
          onClick={() => onChange(name)}
        >
          {t(name)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** A chosen chip at the end of the row is in view. */
function reveal(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
