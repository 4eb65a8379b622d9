/** Lets a page handle the back button without leaving: by the browser's CloseWatcher, else by a history entry. */
import { isHistoryMarked, markHistory } from './history-mark';

/** Missing in TypeScript's DOM types and in some browsers. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

export interface BackSignal {
  /** From now on the next back calls `onBack` and does nothing else. Calling it again changes nothing. */
  hold(): void;
  /** Back leaves the page again. Resolves once the history is restored. */
  release(): Promise<void>;
}

export function createBackSignal(onBack: () => void): BackSignal {
  // Outside Android only the Escape key closes a watcher, and the back button navigates.
  const isBackWatched = 'CloseWatcher' in window && /Android/.test(navigator.userAgent);
  return isBackWatched ? watchBack(onBack) : listenToHistory(onBack);
}

function watchBack(onBack: () => void): BackSignal {
  let watcher: CloseWatcher | undefined;
  return {
    hold() {
      if (watcher) return;
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watcher = undefined;
        onBack();
      };
    },
    async release() {
      watcher?.destroy();
      watcher = undefined;
    },
  };
}

/** A navigation at the same moment may cancel our step back. */
const STEP_MAX_MS = 1_000;

function listenToHistory(onBack: () => void): BackSignal {
  let endStep: (() => void) | undefined;
  window.addEventListener('popstate', () => {
    if (endStep) endStep();
    else if (!isHistoryMarked()) onBack();
  });
  return {
    hold: markHistory,
    release: () =>
      new Promise((resolve) => {
        // The page has navigated past it.
        if (!isHistoryMarked()) return resolve();
        const overdue = setTimeout(() => endStep?.(), STEP_MAX_MS);
        endStep = () => {
          endStep = undefined;
          clearTimeout(overdue);
          resolve();
        };
        window.history.back();
      }),
  };
}
