'use client';

import { ChevronLeft, ChevronRight, RotateCw, Sun, SunDim, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Dispatch, SetStateAction } from 'react';
import { IconButton } from '../buttons/icon-button';
import { cx } from '../cx';
import {
  BRIGHTNESS,
  brightenView,
  type ImageView,
  LARGEST_SCALE,
  rotateView,
  ZOOM_STEP,
  zoomView,
} from './image-view';

export interface ImageSeries {
  /** Counted from 1. */
  position: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

/** The viewer's buttons: zoom, rotate, brightness, and previous and next picture. */
export function ImageToolbar({
  view,
  setView,
  isPicture,
  hasBrightness,
  series,
}: {
  view: ImageView;
  setView: Dispatch<SetStateAction<ImageView>>;
  isPicture: boolean;
  hasBrightness: boolean;
  series: ImageSeries | undefined;
}) {
  const t = useTranslations('files.viewer');
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-1',
        // More of them than fit a phone's first line.
        (hasBrightness || series) && 'max-sm:order-last max-sm:-ms-3 max-sm:w-[calc(100%+1rem)] max-sm:gap-0',
      )}
    >
      {isPicture && (
        <>
          <IconButton
            label={t('zoomOut')}
            icon={<ZoomOut className="size-5" />}
            aria-keyshortcuts="-"
            disabled={view.scale <= 1}
            onClick={() => setView((before) => zoomView(before, 1 / ZOOM_STEP))}
          />
          <IconButton
            label={t('zoomIn')}
            icon={<ZoomIn className="size-5" />}
            aria-keyshortcuts="+"
            disabled={view.scale >= LARGEST_SCALE}
            onClick={() => setView((before) => zoomView(before, ZOOM_STEP))}
          />
          <IconButton
            label={t('rotate')}
            icon={<RotateCw className="size-5" />}
            aria-keyshortcuts="R"
            onClick={() => setView(rotateView)}
          />
        </>
      )}
      {isPicture && hasBrightness && (
        <>
          <IconButton
            label={t('darker')}
            icon={<SunDim className="size-5" />}
            aria-keyshortcuts="Shift+B"
            disabled={view.brightness <= BRIGHTNESS.darkest}
            onClick={() => setView((before) => brightenView(before, -1))}
          />
          <IconButton
            label={t('brighter')}
            icon={<Sun className="size-5" />}
            aria-keyshortcuts="B"
            disabled={view.brightness >= BRIGHTNESS.brightest}
            onClick={() => setView((before) => brightenView(before, 1))}
          />
        </>
      )}
      {series && (
        <>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft className="size-5" />}
            aria-keyshortcuts="ArrowLeft"
            onClick={() => series.onMove(-1)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight className="size-5" />}
            aria-keyshortcuts="ArrowRight"
            onClick={() => series.onMove(1)}
          />
        </>
      )}
    </div>
  );
}
