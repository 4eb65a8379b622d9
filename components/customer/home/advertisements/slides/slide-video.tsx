'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '@/components/ui/use-page-visible';
import type { SourceProps } from './slide-picture';

/** Phones paint the first frame of an unplayed video only when the URL names a time. */
const FIRST_FRAME = '#t=0.001';

/** A slide's video: muted and looping, played from the start while its slide is in view. */
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

  // A load event before hydration is missed, so the state is read.
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
    // A phone in power-saving mode refuses to play: the first frame stays.
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

/** A browser in data-saving mode loads only enough to paint a frame. */
function hasFrame(element: HTMLVideoElement | null): boolean {
  return element !== null && element.readyState >= element.HAVE_METADATA;
}
