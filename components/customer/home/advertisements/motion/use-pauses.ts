'use client';

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { usePageVisible } from '@/components/ui/use-page-visible';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';

export interface Pauses {
  /** By the person's choice: the pause button, or the wish for less motion. Nothing moves by itself. */
  isStill: boolean;
  /** For now: somebody looks closer, or nobody looks. */
  isPaused: boolean;
  /** The pause button. What the pointer and the focus rest on runs on when it is the person's wish. */
  toggle: () => void;
  /** Of the region. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** What keeps slides from changing by themselves: a pointer over them, the keyboard's focus in them, a hidden tab, a choice. */
export function usePauses(): Pauses {
  const isVisible = usePageVisible();
  const wantsStillness = useReducedMotion();
  const [choice, setChoice] = useState<{ isStill: boolean; wantedStillness: boolean }>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  // Of the button and the system's setting the one that was changed last counts.
  const isStill = choice?.wantedStillness === wantsStillness ? choice.isStill : wantsStillness;

  return {
    isStill,
    isPaused: isStill || !isVisible || isHovered || isFocused,
    toggle: () => {
      setChoice({ isStill: !isStill, wantedStillness: wantsStillness });
      setIsHovered(false);
      setIsFocused(false);
    },
    handlers: {
      // A finger hovers over nothing.
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      // A tap leaves the focus behind as well; only the keyboard's is a stay.
      onFocus: ({ target }) => setIsFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
      },
      onKeyDown: ({ key }) => {
        if (key === 'Tab' || key.startsWith('Arrow')) setIsFocused(true);
      },
    },
  };
}
