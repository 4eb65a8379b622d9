'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const END_PX = 48;
/** Where the divider before the unread messages stands when the list opens: below the top edge, as a share of the height. */
const OPENING_SHARE = 0.2;
/** The divider before the unread messages: the list opens there, but it is removed later and so is no scroll anchor. */
export const UNREAD_KEY = 'unread';

/** The scroll anchor: the end, or one row at a distance from the top edge. */
type Hold = 'end' | { key: string; offset: number };

/** What is in sight: the box that scrolls, and the pixels above and below. */
export interface ScrollView {
  box: HTMLElement;
  above: number;
  below: number;
}

/**
 * Keeps what a person reads where it is, whatever comes, goes or grows above and below it, and keeps to the end once
 * they are there. It measures and puts back by itself, as not every browser anchors. Rows carry `data-row`, their key;
 * the box has the style `overflow-anchor: none` and calls `measure` when it scrolls.
 */
export function useScrollAnchor({
  isReady,
  isCut,
  onView,
}: {
  /** There are rows: the list opens, once. */
  isReady: boolean;
  /** Newer rows than the last are not held: the end of what is held is not the end. */
  isCut: boolean;
  /** Told what is in sight, after every change of it. */
  onView(view: ScrollView): void;
}) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold>('end');
  const hasOpened = useRef(false);
  const wantsEnd = useRef(false);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function tell(element: HTMLElement) {
    setIsAtEnd(hold.current === 'end' && !isCut);
    onView({ box: element, above: element.scrollTop, below: roomBelow(element) });
  }
  function measure() {
    const element = box.current;
    if (!element) return;
    const isThere = !isCut && roomBelow(element) <= END_PX;
    hold.current = (isThere ? undefined : findFirstInSight(element)) ?? 'end';
    tell(element);
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
    else tell(element);
  });

  useLayoutEffect(() => restore());
  useEffect(() => {
    if (!box.current || !content.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => restore());
    observer.observe(box.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  /** To the end now, or as soon as it is held. */
  function goToEnd() {
    wantsEnd.current = isCut;
    if (isCut || !box.current) return;
    hold.current = 'end';
    putBack(box.current, 'end');
    tell(box.current);
  }
  /** Where it is, after all. */
  function stay() {
    wantsEnd.current = false;
  }
  return { box, content, isAtEnd, measure, goToEnd, stay };
}

function roomBelow(box: HTMLElement): number {
  return box.scrollHeight - box.clientHeight - box.scrollTop;
}

/** Answers false when the row is gone. */
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

/** The first row with its upper edge in sight, else the one that fills the box. */
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
