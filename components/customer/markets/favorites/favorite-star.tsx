'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';

/** Adds a market to the customer's favourites or removes it. */
export const FavoriteStar = memo(function FavoriteStar({
  symbol,
  name,
  icon,
  isOn,
  onChoose,
}: {
  symbol: string;
  name: string;
  icon: ReactNode;
  isOn: boolean;
  onChoose: (symbol: string, isFavorite: boolean) => void;
}) {
  const t = useTranslations('market.favorites');
  return (
    <IconButton
      label={t('add', { name })}
      icon={icon}
      aria-pressed={isOn}
      onClick={() => onChoose(symbol, !isOn)}
      className="group text-text-muted"
    />
  );
});
