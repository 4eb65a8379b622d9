'use client';

import { useEffect, useEffectEvent } from 'react';

/** While `isOn`, intercepts clicks on links within the app and calls `onLeave` with their address. */
export function useLeaveGuard(isOn: boolean, onLeave: (href: string) => void): void {
  const hold = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !leavesView(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(link.href);
  });
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => hold(event);
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isOn]);
}

/** A plain click on a link to another page or view of ours, in this tab. */
function leavesView(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target === '_blank' || link.hasAttribute('download')) return false;
  const { origin, pathname, search } = new URL(link.href);
  const here = window.location;
  return origin === here.origin && `${pathname}${search}` !== `${here.pathname}${here.search}`;
}
