'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { MediaType } from '@/lib/contract/content-rules';
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

/** Longer than this nobody waits for a slide that does not come, milliseconds. */
const PATIENCE_MS = 8_000;
/** What failed is tried again when its slide comes round, so often. */
const TRIES = 3;

/** A slide's picture or silent video in the whole of its place, and what stands there until it comes or when it fails. */
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
    // Over its skeleton, so that it is seen as it comes, before this code runs as well.
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
