'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '@/components/ui/use-page-visible';
import type { SourceProps } from './slide-picture';

/** Phones paint a video that has not been played only where a moment is asked for. */
const FIRST_FRAME = '#t=0.001';

/** A slide's video: silent, over and over, from its start whenever its slide comes into view, and only then. */
export function SlideVideo({
  source,
  className,
  isShown,
  isStill,
  onReady,
  onFailed,
  onStalled,
}: SourceProps & { isShown: boolean; isStill: boolean; onStalled: (isStalled: boolean) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const isPageVisible = usePageVisible();
  const isPlaying = isShown && !isStill && isPageVisible;

  // What the server's HTML has loaded before this code ran tells nobody any more.
  const ask = useEffectEvent(() => {
    if (video.current?.error) onFailed();
    else if (hasFrame(video.current)) onReady();
  });
  useEffect(() => ask(), []);

  useEffect(() => {
    if (isShown && video.current && video.current.currentTime > 0) video.current.currentTime = 0;
  }, [isShown]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = true;
    // A phone that saves power refuses: the first frame stays.
    if (isPlaying) element.play().catch(() => undefined);
    else element.pause();
  }, [isPlaying]);

  return (
    <video
      ref={video}
      src={`${source}${FIRST_FRAME}`}
      muted
      playsInline
      loop
      disablePictureInPicture
      preload={isShown ? 'auto' : 'metadata'}
      aria-hidden="true"
      tabIndex={-1}
      className={className}
      onLoadedData={onReady}
      onSuspend={({ currentTarget }) => hasFrame(currentTarget) && onReady()}
      onError={onFailed}
      onWaiting={() => onStalled(true)}
      onPlaying={() => onStalled(false)}
      onPause={() => onStalled(false)}
    />
  );
}

/** A browser that saves data stops after what it needs to paint something. */
function hasFrame(element: HTMLVideoElement | null): boolean {
  return element !== null && element.readyState >= element.HAVE_METADATA;
}
