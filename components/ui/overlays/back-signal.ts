/** How a page hears of the back button without leaving: by the browser's CloseWatcher, else by an entry in its history. */
import { isHistoryMarked, markHistory } from './history-mark';

/** TypeScript's DOM does not have it yet, nor does every browser. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

export interface BackSignal {
  /** From now on the next back calls `onBack` and does nothing else. Doing it again changes nothing. */
  hold(): void;
  /** Back leaves the page again. Resolves once the history is as it was. */
  release(): Promise<void>;
}

export function createBackSignal(onBack: () => void): BackSignal {
  // Elsewhere what closes a watcher is the Escape key alone, and the back button is the history's.
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

/** A page that moves on at the same moment may take our step back away. */
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
        // The page has moved on over it.
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
