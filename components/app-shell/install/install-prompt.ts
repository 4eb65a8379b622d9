/**
 * The browser's offer to install the app. It comes once a load, at a time of the browser's choosing: the page about it is
 * a load of its own, and keeps the offer from its first script on.
 */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | undefined;
let tell: () => void = () => undefined;

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storeInstallPrompt(event as InstallPrompt);
  });

/** Keeps an offer, or forgets the one that was used. */
export function storeInstallPrompt(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  tell();
}

export function findInstallPrompt(): InstallPrompt | undefined {
  return kept;
}

/** Calls back when there is an offer or it is gone. One listener: the page about it. Returns its stop. */
export function watchInstallPrompt(onChange: () => void): () => void {
  tell = onChange;
  return () => {
    tell = () => undefined;
  };
}
