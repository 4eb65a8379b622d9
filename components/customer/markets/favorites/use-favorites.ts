'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toasts/toasts';

/** Choices made on this screen, by symbol; they override the list, whose answer may be older. */
type FavoriteChoices = ReadonlyMap<string, boolean>;

/** Optimistic favourites: shown at once, saved by the provider, reverted with a message when that fails. */
export function useFavorites(): {
  choices: FavoriteChoices;
  choose: (symbol: string, isFavorite: boolean) => void;
} {
  const t = useTranslations('market.favorites');
  const client = useQueryClient();
  const [choices, setChoices] = useState<FavoriteChoices>(new Map());
  /** By symbol: whether a request is running, and the latest choice. */
  const waiting = useRef(new Map<string, boolean>());

  const choose = useCallback(
    async (symbol: string, isFavorite: boolean) => {
      const { current } = waiting;
      const isSending = current.has(symbol);
      current.set(symbol, isFavorite);
      setChoices((before) => new Map(before).set(symbol, isFavorite));
      // Two calls for one market would race: the running one checks for a newer choice when it returns.
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
