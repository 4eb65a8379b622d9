'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';
import { cx } from '../cx';
import type { SortableTexts } from './use-sortable-texts';

export interface SortableItem {
  id: string;
  /** The item's name for the handle, the buttons and the announcements. */
  label: string;
}

/** An item of a sortable list: handle, content, buttons to move up and down. */
export function SortableRow({
  item: { id, label },
  texts,
  hintId,
  isFirst,
  isLast,
  isLifted,
  onToggle,
  onKey,
  onLeave,
  onStep,
  children,
}: {
  item: SortableItem;
  texts: SortableTexts;
  hintId: string;
  isFirst: boolean;
  isLast: boolean;
  isLifted: boolean;
  onToggle: () => void;
  /** Returns whether the key was handled. */
  onKey: (key: string) => boolean;
  onLeave: () => void;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const isMoving = isLifted || isDragging;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex min-h-14 items-center rounded-field bg-surface-raised',
        isMoving && 'relative z-10 shadow-card outline-2 outline-brand',
      )}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...listeners}
        label={texts.handle(label)}
        icon={<GripVertical className="size-5" aria-hidden="true" />}
        aria-describedby={hintId}
        aria-pressed={isLifted}
        className={cx('touch-none text-text-muted', isDragging ? 'cursor-grabbing' : 'cursor-grab')}
        onClick={({ detail }) => {
          // A pointer drags; a click by keyboard or screen reader has a count of 0.
          if (detail === 0) onToggle();
        }}
        onKeyDown={(event) => {
          if (onKey(event.key)) event.preventDefault();
        }}
        onBlur={onLeave}
      />
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton
        label={texts.up(label)}
        icon={<ArrowUp className="size-5" aria-hidden="true" />}
        aria-disabled={isFirst || undefined}
        className="text-text-muted aria-disabled:opacity-40"
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={texts.down(label)}
        icon={<ArrowDown className="size-5" aria-hidden="true" />}
        aria-disabled={isLast || undefined}
        className="text-text-muted aria-disabled:opacity-40"
        onClick={() => onStep(1)}
      />
    </li>
  );
}
