'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useUnloadWarning } from '../ui/use-unload-warning';

/**
 * While something is unsaved, a link to another page waits for an answer and the browser asks before a tab closes.
 * `target` is where the person was about to go.
 */
export function useLeaveGuard(isOn: boolean) {
  const [target, setTarget] = useState<string>();
  const ask = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    setTarget(link.href);
  });
  useUnloadWarning(isOn);
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => ask(event);
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isOn]);
  return { target, stay: () => setTarget(undefined) };
}

/** A plain click on a link to another page of ours, in this tab. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target === '_blank' || link.hasAttribute('download')) return false;
  const url = new URL(link.href);
  return url.origin === window.location.origin && url.pathname !== window.location.pathname;
}
