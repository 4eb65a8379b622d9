'use client';

import { useEffect, useEffectEvent } from 'react';
import { type BackSignal, createBackSignal } from './back-signal';

interface Layer {
  close: () => void;
}

/** The overlays that are open, the topmost last. */
const layers: Layer[] = [];
let signal: BackSignal | undefined;
/** The last overlay has closed: the signal is released in a moment, unless the next one takes it over. */
let closing: ReturnType<typeof setTimeout> | undefined;
let isReleasing = false;
/** Called once nothing is left to release. */
let waiting: (() => void)[] = [];

function openLayer(close: () => void): () => void {
  const layer: Layer = { close };
  layers.push(layer);
  if (closing !== undefined && !isReleasing) {
    clearTimeout(closing);
    settle();
  }
  hold();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0 && !isReleasing) closing = setTimeout(release);
  };
}

/** A history entry that is added during a step back would be skipped in its place. */
function hold(): void {
  if (layers.length === 0 || isReleasing) return;
  signal ??= createBackSignal(closeTop);
  signal.hold();
}

/** An overlay that stays open, because it asks first or is busy, and those below it are closed by later backs. */
function closeTop(): void {
  layers.at(-1)?.close();
  setTimeout(hold);
}

async function release(): Promise<void> {
  isReleasing = true;
  await signal?.release();
  isReleasing = false;
  hold();
  settle();
}

function settle(): void {
  closing = undefined;
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
}

/** While `isOpen`, the back button calls `onClose` instead of leaving the page: the topmost of several first. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}

/**
 * Resolves once the history is as it was before the overlays that have just closed. A change of the URL after closing
 * one waits for it: the step back would undo it.
 */
export function layersClosed(): Promise<void> {
  if (closing === undefined) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
