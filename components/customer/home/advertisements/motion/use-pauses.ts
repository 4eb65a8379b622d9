'use client';

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { usePageVisible } from '@/components/ui/use-page-visible';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';

export interface Pauses {
  /** Paused by choice: the pause button or reduced motion. Nothing moves automatically. */
  isStill: boolean;
  /** Paused for now: hovered, focused, touched or hidden. */
  isPaused: boolean;
  /** The pause button. Pressing play runs the slides even while they are hovered or focused. */
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

/** What pauses automatic slides: hover, keyboard focus, a hidden tab, or the customer's choice. */
export function usePauses(): Pauses {
  const isVisible = usePageVisible();
  const wantsStillness = useReducedMotion();
  const [choice, setChoice] = useState<{ isStill: boolean; wantedStillness: boolean }>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  // The latest change of the button or of the system's setting counts.
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
      // Touch has no hover.
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      // A tap moves the focus too; only keyboard focus pauses.
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
