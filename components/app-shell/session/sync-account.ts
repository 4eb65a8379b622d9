/**
 * Follows changes of the account elsewhere, on pages without live data too: a session that was ended from another
 * device leads to /login, and colours chosen in another tab are applied.
 */
import { call } from '@/lib/api/customer/call';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamState } from '@/lib/api/stream-client';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { readUpColour, UP_COLOUR_KEY } from '@/lib/i18n/up-colours';
import { applyUpColour } from './apply-up-colour';

/** Starts it. Returns a function that stops it. */
export function syncAccount(): () => void {
  // The console has a session and a stream of its own.
  if (isBeneath('/admin')) return () => undefined;
  const stopStream = subscribeStream({
    on: { end: askWhoIsHere },
    // A refused stream may mean the same.
    onState: (state: StreamState) => {
      if (state === 'down') askWhoIsHere();
    },
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === UP_COLOUR_KEY && newValue !== null) applyUpColour(readUpColour(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopStream();
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * A session that has ended is answered 401, and the client goes to /refresh. Trading stays open, as visitors see it
 * (S6).
 */
function askWhoIsHere(): void {
  if (isBeneath('/trading')) return;
  call(coreRoutes.profile).catch(() => undefined);
}

function isBeneath(path: string): boolean {
  return window.location.pathname === path || window.location.pathname.startsWith(`${path}/`);
}
