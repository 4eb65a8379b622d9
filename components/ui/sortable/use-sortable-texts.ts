'use client';

import { useTranslations } from 'next-intl';

export interface SortablePlace {
  name: string;
  /** Counted from 1. */
  place: number;
  count: number;
}

/** The texts of a sortable list. */
export interface SortableTexts {
  /** Accessible name of an item's handle, which is a button. */
  handle(name: string): string;
  /** Description of how the handle is used, read after its name. */
  hint: string;
  up(name: string): string;
  down(name: string): string;
  lifted(at: SortablePlace): string;
  moved(at: SortablePlace): string;
  dropped(at: SortablePlace): string;
  cancelled(at: SortablePlace): string;
}

/** These texts in the language of the page. Needs the texts `sorting` around it. */
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
