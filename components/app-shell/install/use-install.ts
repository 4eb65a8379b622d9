'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { findInstallPrompt, storeInstallPrompt, watchInstallPrompt } from './install-prompt';

/**
 * `running`: this is the installed app. `installed`: it was installed a moment ago. `offered`: the browser can do it.
 * `asking`: it asks the person. `declined`: the person said no. `byHand`: the browser offers nothing.
 */
export type InstallState = 'running' | 'installed' | 'offered' | 'asking' | 'declined' | 'byHand';

const INSTALLED_LOOK = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Where installing stands, and the way to start it: to be called from a tap. */
export function useInstall(): { state: InstallState; install: () => Promise<void> } {
  const isRunning = useSyncExternalStore(watchLook, readLook, () => false);
  const prompt = useSyncExternalStore(watchInstallPrompt, findInstallPrompt, () => undefined);
  const [step, setStep] = useState<'installed' | 'asking' | 'declined'>();
  useEffect(() => {
    const onInstalled = () => setStep('installed');
    window.addEventListener('appinstalled', onInstalled);
    return () => window.removeEventListener('appinstalled', onInstalled);
  }, []);

  async function install(): Promise<void> {
    if (!prompt) return;
    setStep('asking');
    const { outcome } = await prompt.prompt().catch(() => ({ outcome: 'dismissed' as const }));
    // An offer can be used once; the browser makes another one when it likes.
    storeInstallPrompt(undefined);
    setStep(outcome === 'accepted' ? 'installed' : 'declined');
  }

  if (isRunning) return { state: 'running', install };
  const isOver = step === 'declined' && prompt !== undefined;
  return { state: (isOver ? undefined : step) ?? (prompt ? 'offered' : 'byHand'), install };
}

function watchLook(onChange: () => void): () => void {
  const look = window.matchMedia(INSTALLED_LOOK);
  look.addEventListener('change', onChange);
  return () => look.removeEventListener('change', onChange);
}

/** An iPhone says it in a word of its own, too. */
function readLook(): boolean {
  return window.matchMedia(INSTALLED_LOOK).matches || Reflect.get(navigator, 'standalone') === true;
}
