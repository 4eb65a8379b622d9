'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance counts as being at the end, px. */
const END_PX = 48;
/**
 * Position of the divider before the unread messages when the list opens: below the top edge, as a share of the height.
 */
const OPENING_SHARE = 0.2;
/** The divider before the unread messages: the list opens there, but it is removed later and so is no scroll anchor. */
export const UNREAD_KEY = 'unread';

/** The scroll anchor: the end, or one row at a distance from the top edge. */
type Hold = 'end' | { key: string; offset: number };

/** The visible part: the scroll area, and the pixels above and below it. */
export interface ScrollView {
  box: HTMLElement;
  above: number;
  below: number;
}

/**
 * Keeps what a person reads in place, whatever is added, removed or resized above and below it, and follows the end
 * once they are there. It measures and corrects itself, as not every browser has scroll anchoring. Rows have
 * `data-row`, their key; the scroll area has the style `overflow-anchor: none` and calls `measure` when it scrolls.
 */
export function useScrollAnchor({
  isReady,
  isCut,
  onView,
}: {
  /** There are rows: the list opens, once. */
  isReady: boolean;
  /** Newer messages than the last row are not held: the end of the rows is not the end of the conversation. */
  isCut: boolean;
  /** Called with the visible part after every change. */
  onView(view: ScrollView): void;
}) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold>('end');
  const hasOpened = useRef(false);
  const wantsEnd = useRef(false);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function report(element: HTMLElement) {
    setIsAtEnd(hold.current === 'end' && !isCut);
    onView({ box: element, above: element.scrollTop, below: roomBelow(element) });
  }
  function measure() {
    const element = box.current;
    if (!element) return;
    const isThere = !isCut && roomBelow(element) <= END_PX;
    hold.current = (isThere ? undefined : findFirstInSight(element)) ?? 'end';
    report(element);
  }
  const restore = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    if (wantsEnd.current && !isCut) {
      wantsEnd.current = false;
      hold.current = 'end';
    }
    const isOpening = isReady && !hasOpened.current;
    if (isOpening) {
      hasOpened.current = true;
      const offset = element.clientHeight * OPENING_SHARE;
      if (findRow(element, UNREAD_KEY)) hold.current = { key: UNREAD_KEY, offset };
    }
    if (!putBack(element, hold.current) || isOpening) measure();
    else report(element);
  });

  useLayoutEffect(() => restore());
  useEffect(() => {
    if (!box.current || !content.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => restore());
    observer.observe(box.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  /** Scrolls to the end now, or as soon as it is held. */
  function goToEnd() {
    wantsEnd.current = isCut;
    if (isCut || !box.current) return;
    hold.current = 'end';
    putBack(box.current, 'end');
    report(box.current);
  }
  /** Re-anchors at the current position. */
  function stay() {
    wantsEnd.current = false;
  }
  return { box, content, isAtEnd, measure, goToEnd, stay };
}

function roomBelow(box: HTMLElement): number {
  return box.scrollHeight - box.clientHeight - box.scrollTop;
}

/** Returns false when the row no longer exists. */
function putBack(box: HTMLElement, hold: Hold): boolean {
  if (hold === 'end') {
    box.scrollTop = box.scrollHeight;
    return true;
  }
  const row = findRow(box, hold.key);
  if (!row) return false;
  const moved = topIn(box, row) - hold.offset;
  if (Math.abs(moved) >= 1) box.scrollTop += moved;
  return true;
}

function findRow(box: HTMLElement, key: string): HTMLElement | undefined {
  return [...box.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key);
}

/** The first row whose upper edge is visible, else the one that fills the area. */
function findFirstInSight(box: HTMLElement): { key: string; offset: number } | undefined {
  let found: { key: string; offset: number } | undefined;
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const { row: key = UNREAD_KEY } = row.dataset;
    if (key === UNREAD_KEY) continue;
    const offset = topIn(box, row);
    if (found && offset > box.clientHeight) break;
    found = { key, offset };
    if (offset >= 0) break;
  }
  return found;
}

function topIn(box: HTMLElement, row: HTMLElement): number {
  return row.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
