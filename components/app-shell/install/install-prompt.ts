/**
 * The browser's install prompt (`beforeinstallprompt`). It is fired once per page load, at any time: the install page
 * is a page load of its own, and stores the event from its first script on.
 */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | undefined;
let notify: () => void = () => undefined;

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storeInstallPrompt(event as InstallPrompt);
  });

/** Stores an event, or removes the used one. */
export function storeInstallPrompt(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  notify();
}

export function findInstallPrompt(): InstallPrompt | undefined {
  return kept;
}

/** Calls back when an event arrives or is used up. One listener: the install page. Returns the unsubscribe function. */
export function watchInstallPrompt(onChange: () => void): () => void {
  notify = onChange;
  return () => {
    notify = () => undefined;
  };
}
