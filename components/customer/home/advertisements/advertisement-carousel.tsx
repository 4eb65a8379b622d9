'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { AdvertisementsAnswer } from './advertisements-query';
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
  return isLoading ? <SlideSkeleton /> : null;
}

/** Holds the place of the first slide. */
function SlideSkeleton() {
  const t = useTranslations('carousel');
  return (
    <div role="status" className="px-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-[195px] w-full rounded-card" />
    </div>
  );
}
