'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * The phone's back button closes what lies on top (sheet, dialog) instead of leaving the page. Each open layer owns
 * one history entry; layers stack.
 */
interface Layer {
  id: number;
  close: () => void;
}

const layers: Layer[] = [];
let lastId = 0;
/** Steps back that we took ourselves and whose popstate is still to come. */
let ownSteps = 0;
/** An entry whose layer closed in this very moment: the next layer takes it over, else it is stepped over. */
let spare: ReturnType<typeof setTimeout> | undefined;

function handlePop(): void {
  if (ownSteps > 0) {
    ownSteps--;
    return;
  }
  layers.pop()?.close();
}

function openLayer(close: () => void): () => void {
  const layer: Layer = { id: ++lastId, close };
  const state = { ...window.history.state, layer: layer.id };
  if (spare === undefined) window.history.pushState(state, '');
  else {
    clearTimeout(spare);
    spare = undefined;
    window.history.replaceState(state, '');
  }
  if (layers.length === 0) window.addEventListener('popstate', handlePop);
  layers.push(layer);
  return () => closeLayer(layer);
}

function closeLayer(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
  // Closed by back, or the page has moved on: no entry of ours is on top.
  if (at < 0 || window.history.state?.layer !== layer.id) {
    if (layers.length === 0 && ownSteps === 0) window.removeEventListener('popstate', handlePop);
    return;
  }
  spare = setTimeout(() => {
    spare = undefined;
    ownSteps++;
    window.history.back();
  });
}

/** While `isOpen`, the back button calls `onClose`. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
