'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * The phone's back button closes what lies on top (sheet, dialog) instead of leaving the page. Each open layer owns
 * one history entry; layers stack, and several may close at once. One that stays open all the same, because it asks
 * first or is busy, gets its entry back.
 */
interface Layer {
  close: () => void;
  /** Closed from inside, or by the back button. */
  isGone: boolean;
}
interface Entry {
  id: number;
  layer: Layer;
}

const layers: Layer[] = [];
/** The layers' entries as they lie on the history, those of layers that have just closed included. */
let entries: Entry[] = [];
let lastId = 0;
/** Steps back that we took ourselves and whose popstate is still to come. */
let ownSteps = 0;
/** Entries of closed layers are stepped over in a moment, unless the next layer takes the top one over. */
let stepping: ReturnType<typeof setTimeout> | undefined;
/** A page that moves on at the same moment may take our step back away. */
const STEP_MAX_MS = 1_000;
let overdue: ReturnType<typeof setTimeout> | undefined;
/** What waits until the entries of closed layers are off the history. */
let waiting: (() => void)[] = [];

const isClosed = (entry: Entry | undefined) => entry !== undefined && !layers.includes(entry.layer);
const isOnTop = (entry: Entry | undefined) => window.history.state?.layer === entry?.id;

function handlePop(): void {
  if (ownSteps > 0) {
    ownSteps--;
    arrive();
    return;
  }
  // A step of ours that came later than it was waited for: the layer on top still stands on its entry.
  if (entries.length > 0 && isOnTop(entries.at(-1))) return;
  entries.pop();
  const layer = layers.pop();
  if (!layer) return;
  const at = layers.length;
  layer.close();
  setTimeout(() => placeLayer(layer, at));
}

function openLayer(close: () => void): () => void {
  const layer: Layer = { close, isGone: false };
  placeLayer(layer, layers.length);
  return () => closeLayer(layer);
}

/** What is added to the history while a step back is on its way would be stepped over in its place. */
function placeLayer(layer: Layer, at: number): void {
  if (layer.isGone) return;
  if (ownSteps > 0) waiting.push(() => placeLayer(layer, at));
  else addLayer(layer, at);
}

/** `at` is its place among the layers: what opened while it was asked to close stays above it. */
function addLayer(layer: Layer, at: number): void {
  const entry: Entry = { id: ++lastId, layer };
  const state = { ...window.history.state, layer: entry.id };
  // The page has moved on over what closed.
  if (!isOnTop(entries.at(-1))) entries = entries.filter((one) => !isClosed(one));
  const takesOver = stepping !== undefined && isClosed(entries.at(-1));
  if (takesOver) {
    clearTimeout(stepping);
    stepping = undefined;
    entries.pop();
    window.history.replaceState(state, '');
  } else window.history.pushState(state, '');
  window.addEventListener('popstate', handlePop);
  layers.splice(at, 0, layer);
  entries.push(entry);
  // The newest entry is the top one, whoever owns it: each layer above moves up by one.
  const above = layers.length - 1 - at;
  for (let moved = 1; moved <= above; moved++) swapOwners(entries.at(-moved - 1), entries.at(-moved));
  if (takesOver) settle();
}

function swapOwners(lower: Entry | undefined, upper: Entry | undefined): void {
  if (!lower || !upper) return;
  [lower.layer, upper.layer] = [upper.layer, lower.layer];
}

function closeLayer(layer: Layer): void {
  layer.isGone = true;
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
  // Its entry is taken back once the step that is on its way has arrived.
  if (at >= 0 && ownSteps > 0) return;
  // Closed by back, or the page has moved on: no entry of ours is on top.
  if (at < 0 || !isOnTop(entries.at(-1))) {
    if (at >= 0) entries = [];
    stopListening();
    return;
  }
  stepping ??= setTimeout(stepOver);
}

function stepOver(): void {
  stepping = undefined;
  if (!isOnTop(entries.at(-1))) entries = [];
  let steps = 0;
  while (isClosed(entries.at(-1))) {
    entries.pop();
    steps++;
  }
  if (steps === 0) settle();
  else {
    ownSteps++;
    window.history.go(-steps);
    clearTimeout(overdue);
    overdue = setTimeout(() => {
      ownSteps = 0;
      arrive();
    }, STEP_MAX_MS);
  }
}

/** What closed during a step is stepped over in its turn. */
function arrive(): void {
  if (ownSteps === 0 && isClosed(entries.at(-1))) stepping ??= setTimeout(stepOver);
  settle();
}

function settle(): void {
  if (ownSteps > 0) return;
  clearTimeout(overdue);
  if (stepping !== undefined) return;
  const ready = waiting;
  waiting = [];
  for (const go of ready) go();
}

function stopListening(): void {
  if (layers.length === 0 && ownSteps === 0) window.removeEventListener('popstate', handlePop);
}

/** While `isOpen`, the back button calls `onClose`. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}

/**
 * Resolves once the entries of the layers that have just closed are off the history. Whatever changes the address after
 * closing a layer waits for it: the step back would undo it.
 */
export function layersClosed(): Promise<void> {
  if (stepping === undefined && ownSteps === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
