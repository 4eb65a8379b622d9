'use client';

import type { AdvertisementsAnswer } from './advertisements-query';
import { LoadingSlide } from './loading-slide';
import { SlideShow } from './motion/slide-show';
import { useAdvertisements } from './use-advertisements';

/**
 * The advertisements of this moment as slides, live; nothing where there are none or none could be had yet. The first
 * one is in the server's HTML, in its place; what makes slides glide comes after the first paint. Brings the screen's
 * edge as its padding. Needs a QueryProvider and the texts `carousel` around it.
 */
export function AdvertisementCarousel({ initial }: { initial: AdvertisementsAnswer | undefined }) {
  const { slides, isLoading } = useAdvertisements(initial);
  if (slides && slides.length > 0) return <SlideShow slides={slides} />;
  return isLoading ? <LoadingSlide /> : null;
}
