'use client';

import { useEffect } from 'react';
import { NavigationFrame } from '../pending-screen/navigation-frame';
import { syncAccount } from './sync-account';

/**
 * What a signed-in page does that is no part of its first load: it follows changes of the account elsewhere, and answers
 * taps on links.
 */
export function SignedInExtras() {
  useEffect(syncAccount, []);
  return <NavigationFrame />;
}
