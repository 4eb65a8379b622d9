import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * React's `lazy` for sheets and dialogs: `lazy` caches a failure, so that one tap without a network would break a sheet
 * until the next page load. This one retries, with growing delays, until the code is loaded.
 */
export function lazyWithRetry<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => again(load, FIRST_PAUSE_MS));
}

function again<T>(load: () => Promise<T>, pauseMs: number): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return again(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  });
}
