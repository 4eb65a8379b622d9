'use client';

import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  type Modifier,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useId, useState } from 'react';
import { moveItem } from './move-item';
import { type SortableItem, SortableRow } from './sortable-row';
import { useKeyboardSorting } from './use-keyboard-sorting';
import type { SortableTexts } from './use-sortable-texts';

export interface SortableListProps<T extends SortableItem> {
  /** Accessible name of the list. */
  label: string;
  /** In display order; the caller changes it in `onMove`. */
  items: readonly T[];
  texts: SortableTexts;
  /** Content between the handle and the buttons. */
  render: (item: T) => ReactNode;
  /** The new order of all ids, once an item was dropped in another position. */
  onMove: (ids: string[]) => void;
  className?: string;
}

/** Smaller movements are a tap, px. */
const DRAG_AFTER_PX = 4;
/** dnd-kit announces in English, in a live region of its own: it gets a detached element, and the list announces itself. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * A sortable list: by dragging the handles with mouse, pen or finger, by keyboard on a handle (Space lifts and drops,
 * arrows move, Escape cancels), or by the buttons of each item. It loads the drag library, so screens load it on
 * demand.
 */
export function SortableList<T extends SortableItem>({
  label,
  items,
  texts,
  render,
  onMove,
  className,
}: SortableListProps<T>) {
  const hintId = useId();
  const [dragged, setDragged] = useState<string>();
  const [nowhere] = useState(() =>
    typeof document === 'undefined' ? undefined : document.createElement('div'),
  );
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }));
  const keyboard = useKeyboardSorting({ items, texts, isDragging: dragged !== undefined, onMove });
  const { shown, announce } = keyboard;
  const ids = shown.map(({ id }) => id);
  const placeOf = (on: Active | Over | null) => ids.indexOf(String(on?.id));

  const endDrag = (active: Active, over: Over | null) => {
    setDragged(undefined);
    const [from, to] = [placeOf(active), placeOf(over)];
    const moved = moveItem(ids, from, to);
    announce(moved === ids ? 'cancelled' : 'dropped', ids[from], moved === ids ? from : to);
    if (moved !== ids) onMove([...moved]);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{
        announcements: SILENT,
        container: nowhere,
        screenReaderInstructions: { draggable: '' },
      }}
      onDragStart={({ active }) => {
        keyboard.cancel();
        setDragged(String(active.id));
        announce('lifted', String(active.id), placeOf(active));
      }}
      onDragOver={({ active, over }) => {
        if (over) announce('moved', String(active.id), placeOf(over));
      }}
      onDragEnd={({ active, over }) => endDrag(active, over)}
      onDragCancel={({ active }) => endDrag(active, null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {shown.map((item, place) => (
            <SortableRow
              key={item.id}
              item={item}
              texts={texts}
              hintId={hintId}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              isLifted={keyboard.id === item.id}
              onToggle={() => keyboard.toggle(item.id)}
              onKey={(key) => keyboard.press(item.id, key)}
              onLeave={() => keyboard.drop(item.id)}
              onStep={(by) => keyboard.step(item.id, by)}
            >
              {render(item)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p id={hintId} hidden>
        {texts.hint}
      </p>
      <p aria-live="assertive" className="sr-only">
        {keyboard.announcement}
      </p>
    </DndContext>
  );
}
