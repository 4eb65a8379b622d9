'use client';

import { useTranslations } from 'next-intl';

export interface SortablePlace {
  name: string;
  /** From 1. */
  place: number;
  count: number;
}

/** What a list that can be put into order says. */
export interface SortableTexts {
  /** Names the handle of an item, which is a button. */
  handle(name: string): string;
  /** How the handle is used, read after its name. */
  hint: string;
  up(name: string): string;
  down(name: string): string;
  lifted(at: SortablePlace): string;
  moved(at: SortablePlace): string;
  dropped(at: SortablePlace): string;
  cancelled(at: SortablePlace): string;
}

/** These words in the language of the page. Needs the texts `sorting` around it. */
export function useSortableTexts(): SortableTexts {
  const t = useTranslations('sorting');
  return {
    handle: (name) => t('handle', { name }),
    hint: t('hint'),
    up: (name) => t('up', { name }),
    down: (name) => t('down', { name }),
    lifted: (at) => t('lifted', { ...at }),
    moved: (at) => t('moved', { ...at }),
    dropped: (at) => t('dropped', { ...at }),
    cancelled: (at) => t('cancelled', { ...at }),
  };
}
