'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { findInstallPrompt, storeInstallPrompt, watchInstallPrompt } from './install-prompt';

/**
 * `running`: this is the installed app. `installed`: it was installed a moment ago. `offered`: the browser can install
 * it. `asking`: its prompt is open. `declined`: the person declined. `byHand`: the browser offers nothing.
 */
export type InstallState = 'running' | 'installed' | 'offered' | 'asking' | 'declined' | 'byHand';

const INSTALLED_LOOK = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** The state of installing, and the function that starts it: to be called from a tap. */
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
    // A prompt can be used once; the browser may fire another one.
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

/** An iPhone reports it by a property of its own, too. */
function readLook(): boolean {
  return window.matchMedia(INSTALLED_LOOK).matches || Reflect.get(navigator, 'standalone') === true;
}
