'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { MarketIcons } from '../asset/market-icons';
import type { MarketFilter } from './list-address';

export interface NothingFoundProps {
  /** What was searched for; empty for nothing. */
  query: string;
  filter: MarketFilter;
  icons: Pick<MarketIcons, 'search' | 'star'>;
  onShowAll: () => void;
}

/** Replaces an empty list: why it is empty, and a next step. */
export default function NothingFound({ query, filter, icons, onShowAll }: NothingFoundProps) {
  const t = useTranslations('market');
  const showAll = (
    <Button variant="secondary" size="sm" onClick={onShowAll}>
      {t('search.showAll')}
    </Button>
  );
  if (query) {
    return (
      <EmptyState
        icon={icons.search}
        title={t('search.emptyTitle', { query })}
        body={t(filter === 'all' ? 'search.emptyHint' : 'search.emptyHere')}
        action={showAll}
      />
    );
  }
  if (filter === 'favorites') {
    return (
      <EmptyState
        icon={icons.star}
        title={t('favorites.emptyTitle')}
        body={t('favorites.emptyHint')}
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      body={t('empty.hint')}
      action={filter === 'all' ? undefined : showAll}
    />
  );
}
