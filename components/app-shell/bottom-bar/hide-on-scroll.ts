/** The scroll-hide of the bottom bar (I5): down past 100 px hides it, up shows it, small movements do nothing. */
export const HIDE_BEYOND_PX = 100;
export const THRESHOLD_PX = 60;

export interface HideOnScroll {
  isHidden: boolean;
  /** Where the last decision was taken; movement counts from here. */
  anchorPx: number;
}

export const SHOWN: HideOnScroll = { isHidden: false, anchorPx: 0 };

/** The next state at a scroll position. The same object when nothing changed. */
export function hideOnScroll(state: HideOnScroll, positionPx: number): HideOnScroll {
  if (positionPx <= HIDE_BEYOND_PX) {
    return state.isHidden || state.anchorPx !== positionPx
      ? { isHidden: false, anchorPx: positionPx }
      : state;
  }
  const moved = positionPx - state.anchorPx;
  // Movement in the direction that the bar already follows only moves the anchor along.
  if (state.isHidden ? moved > 0 : moved < 0) return { ...state, anchorPx: positionPx };
  if (Math.abs(moved) < THRESHOLD_PX) return state;
  return { isHidden: moved > 0, anchorPx: positionPx };
}
