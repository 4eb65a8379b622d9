'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { MediaType } from '@/lib/contract/content/content-rules';
import { SlidePicture } from './slide-picture';
import { SlideVideo } from './slide-video';

export interface SlideMediaProps {
  source: string;
  kind: MediaType;
  /** The slide is the one in view. */
  isShown: boolean;
  /** A video stands still where it is. */
  isStill: boolean;
  /** Whether the slide in view is still waited for: then its time does not run. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
}

/** Loading time after which a slide counts as failed, milliseconds. */
const PATIENCE_MS = 8_000;
/** Retries of a failed slide, one each time it is shown. */
const TRIES = 3;

/** A slide's picture or silent video, with its skeleton while loading and a message on failure. */
export function SlideMedia({ source, kind, isShown, isStill, onWaiting }: SlideMediaProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isStalled, setIsStalled] = useState(false);
  const [tries, setTries] = useState(1);
  const [wasShown, setWasShown] = useState(isShown);
  if (wasShown !== isShown) {
    setWasShown(isShown);
    if (isShown && state === 'failed' && tries < TRIES) {
      setTries(tries + 1);
      setState('loading');
    }
  }

  const isWaiting = isShown && (state === 'loading' || (state === 'ready' && isStalled));
  useEffect(() => {
    if (!isWaiting || !onWaiting) return;
    onWaiting(true);
    const timer = setTimeout(() => onWaiting(false), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      onWaiting(false);
    };
  }, [isWaiting, onWaiting]);

  if (state === 'failed') return <MediaFailure />;
  const media = {
    source,
    // Laid over its skeleton, so that it shows as it loads, before hydration too.
    className: 'absolute inset-0 size-full object-cover',
    onReady: () => setState('ready'),
    onFailed: () => setState('failed'),
  };
  return (
    <>
      {state === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
      {kind === 'image' ? (
        <SlidePicture key={tries} {...media} />
      ) : (
        <SlideVideo key={tries} {...media} isShown={isShown} isStill={isStill} onStalled={setIsStalled} />
      )}
    </>
  );
}

/** In the place of a picture or video that could not be loaded. */
function MediaFailure() {
  const t = useTranslations('carousel');
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-4 pb-8 text-center text-sm text-text-muted">
      <ImageOff className="size-6" aria-hidden="true" />
      {t('failed')}
    </span>
  );
}
