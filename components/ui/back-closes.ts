'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * The phone's back button closes what lies on top (sheet, dialog) instead of leaving the page. Each open layer owns
 * one history entry; layers stack, and several may close at once.
 */
interface Layer {
  id: number;
  close: () => void;
}

const layers: Layer[] = [];
/** The layers' entries as they lie on the history, those of layers that have just closed included. */
let entries: number[] = [];
let lastId = 0;
/** Steps back that we took ourselves and whose popstate is still to come. */
let ownSteps = 0;
/** Entries of closed layers are stepped over in a moment, unless the next layer takes the top one over. */
let stepping: ReturnType<typeof setTimeout> | undefined;

const isClosed = (id: number | undefined) => id !== undefined && !layers.some((layer) => layer.id === id);

function handlePop(): void {
  if (ownSteps > 0) {
    ownSteps--;
    return;
  }
  entries.pop();
  layers.pop()?.close();
}

function openLayer(close: () => void): () => void {
  const layer: Layer = { id: ++lastId, close };
  const state = { ...window.history.state, layer: layer.id };
  const takesOver = stepping !== undefined && isClosed(entries.at(-1));
  if (takesOver) {
    clearTimeout(stepping);
    stepping = undefined;
    entries.pop();
    window.history.replaceState(state, '');
  } else window.history.pushState(state, '');
  if (layers.length === 0) window.addEventListener('popstate', handlePop);
  layers.push(layer);
  entries.push(layer.id);
  return () => closeLayer(layer);
}

function closeLayer(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
  // Closed by back, or the page has moved on: no entry of ours is on top.
  if (at < 0 || window.history.state?.layer !== entries.at(-1)) {
    if (at >= 0) entries = [];
    stopListening();
    return;
  }
  stepping ??= setTimeout(stepOver);
}

function stepOver(): void {
  stepping = undefined;
  let steps = 0;
  while (isClosed(entries.at(-1))) {
    entries.pop();
    steps++;
  }
  if (steps === 0) return;
  ownSteps++;
  window.history.go(-steps);
}

function stopListening(): void {
  if (layers.length === 0 && ownSteps === 0) window.removeEventListener('popstate', handlePop);
}

/** While `isOpen`, the back button calls `onClose`. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
