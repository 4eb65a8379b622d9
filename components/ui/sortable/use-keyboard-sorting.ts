'use client';

import { useEffect, useState } from 'react';
import { moveItem } from './move-item';
import type { SortableItem } from './sortable-row';
import type { SortablePlace, SortableTexts } from './use-sortable-texts';

interface Lift {
  id: string;
  /** The order if the item were dropped now. */
  ids: readonly string[];
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Sorting by keyboard and buttons, with announcements for screen readers. */
export function useKeyboardSorting<T extends SortableItem>({
  items,
  texts,
  isDragging,
  onMove,
}: {
  items: readonly T[];
  texts: SortableTexts;
  isDragging: boolean;
  onMove: (ids: string[]) => void;
}) {
  const [lift, setLift] = useState<Lift>();
  const [announcement, setAnnouncement] = useState('');
  const given = items.map(({ id }) => id);
  // Items added meanwhile come last until the lifted one is dropped.
  const ids = lift
    ? [...lift.ids.filter((id) => given.includes(id)), ...given.filter((id) => !lift.ids.includes(id))]
    : given;
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const isMoving = isDragging || lift !== undefined;

  useEffect(() => {
    if (!isMoving) return;
    // Escape cancels the move and closes nothing around the list.
    const keepOpen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepOpen, { capture: true });
    return () => window.removeEventListener('keydown', keepOpen, { capture: true });
  }, [isMoving]);

  const announce = (
    what: keyof Pick<SortableTexts, 'lifted' | 'moved' | 'dropped' | 'cancelled'>,
    id: string | undefined,
    at: number,
  ) => {
    const name = items.find((item) => item.id === id)?.label;
    const place: SortablePlace = { name: name ?? '', place: at + 1, count: items.length };
    if (name !== undefined) setAnnouncement(texts[what](place));
  };

  const drop = (id: string) => {
    if (lift?.id !== id) return;
    setLift(undefined);
    announce('dropped', id, ids.indexOf(id));
    if (ids.join() !== given.join()) onMove(ids);
  };

  const cancel = () => {
    if (!lift) return;
    setLift(undefined);
    announce('cancelled', lift.id, given.indexOf(lift.id));
  };

  return {
    /** The items in their current order. */
    shown,
    /** The item lifted by keyboard. */
    id: lift?.id,
    announcement,
    announce,
    drop,
    cancel,
    toggle(id: string) {
      if (lift?.id === id) return drop(id);
      setLift({ id, ids });
      announce('lifted', id, ids.indexOf(id));
    },
    /** A key on an item's handle. Returns whether it was handled. */
    press(id: string, key: string): boolean {
      if (lift?.id !== id) return false;
      if (key === 'Escape') {
        cancel();
        return true;
      }
      const at = ids.indexOf(id);
      const to = KEYS[key]?.(at, ids.length - 1);
      if (to === undefined) return false;
      const moved = moveItem(ids, at, to);
      setLift({ id, ids: moved });
      announce('moved', id, moved.indexOf(id));
      return true;
    },
    /** A press of a button. */
    step(id: string, by: -1 | 1) {
      const at = ids.indexOf(id);
      const moved = moveItem(ids, at, at + by);
      announce('moved', id, moved.indexOf(id));
      if (moved !== ids) onMove([...moved]);
    },
  };
}
