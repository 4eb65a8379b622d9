'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '@/components/ui/feedback/toasts';

/** Choices of this screen by symbol; they outweigh what the list says, which may have been on its way before them. */
type FavoriteChoices = ReadonlyMap<string, boolean>;

/** Favourites as the customer taps them: shown at once, kept by the provider, undone with words when that fails. */
export function useFavorites(): {
  choices: FavoriteChoices;
  choose: (symbol: string, isFavorite: boolean) => void;
} {
  const t = useTranslations('market.favorites');
  const client = useQueryClient();
  const [choices, setChoices] = useState<FavoriteChoices>(new Map());
  /** What is on its way, by symbol, and what was tapped last. */
  const waiting = useRef(new Map<string, boolean>());

  const choose = useCallback(
    async (symbol: string, isFavorite: boolean) => {
      const { current } = waiting;
      const isSending = current.has(symbol);
      current.set(symbol, isFavorite);
      setChoices((before) => new Map(before).set(symbol, isFavorite));
      // Two calls about one market would race: the one under way looks again when it is back.
      if (isSending) return;
      try {
        const { saveFavorite } = await import('./save-favorite');
        await saveFavorite(client, symbol, () => current.get(symbol) ?? false);
      } catch {
        setChoices((before) => {
          const rest = new Map(before);
          rest.delete(symbol);
          return rest;
        });
        showToast(t('failed'), 'danger');
      }
      current.delete(symbol);
    },
    [client, t],
  );
  return { choices, choose };
}
