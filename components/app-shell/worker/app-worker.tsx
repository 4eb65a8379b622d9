'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { UpdateOfferProps, UpdateTexts } from './update-offer';

/** The service worker is registered once the first load is done, milliseconds, so that it does not compete with it. */
const START_AFTER_MS = 3_000;

/** Runs the service worker beside the page, and offers a newer version of the product when it finds one. */
export function AppWorker({ version, texts }: { version: string; texts: UpdateTexts }) {
  const [offer, setOffer] = useState<{ Offer: ComponentType<UpdateOfferProps>; onReload: () => void }>();
  useEffect(() => {
    const timer = setTimeout(
      () =>
        import('./watch-worker')
          .then(({ watchWorker }) => watchWorker(version, setOffer))
          .catch(() => undefined),
      START_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [version]);
  return offer && <offer.Offer texts={texts} onReload={offer.onReload} onLater={() => setOffer(undefined)} />;
}
