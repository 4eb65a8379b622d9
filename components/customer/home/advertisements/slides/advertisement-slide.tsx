'use client';

import { ArrowUpRight, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { inferMediaType, isWebLink, type MediaType } from '@/lib/contract/content/content-rules';
import { findOwnPath } from '@/lib/session/next-path/next-path';
import { SlideMedia } from './slide-media';

/** What a slide shows: an advertisement, or a draft of one. */
export interface SlideContent {
  title: string;
  link: string | null;
  /** A path of this origin, a URL, or a blob of this page. */
  image: string | null;
  /** Absent: inferred from the name of `image`. */
  mediaType?: MediaType | null;
}

interface AdvertisementSlideProps {
  content: SlideContent;
  /** The slide is the one in view. */
  isShown?: boolean;
  /** It is in view or may be next: its media is loaded and kept. */
  isNear?: boolean;
  /** A video stands still. */
  isStill?: boolean;
  onWaiting?: (isWaiting: boolean) => void;
}

const FRAME = 'relative block h-[195px] w-full overflow-hidden rounded-card bg-surface shadow-card';

/**
 * One advertisement as customers see it, 195 px high and as wide as its place: its picture or video with the title as
 * caption, or the title alone. A link leads to a new tab, one of this origin in place. Needs the texts `carousel`.
 */
export function AdvertisementSlide({
  content,
  isShown = true,
  isNear = true,
  isStill = false,
  onWaiting,
}: AdvertisementSlideProps) {
  const { title, image } = content;
  const t = useTranslations('carousel');
  // A javascript: URL is never a link.
  const link = content.link && isWebLink(content.link) ? content.link : null;
  const ownPath = useSameOriginPath(link);
  const [isWanted, setIsWanted] = useState(isNear);
  if (isNear && !isWanted) setIsWanted(true);

  const Arrow = ownPath === undefined ? ArrowUpRight : ChevronRight;
  const arrow = link && <Arrow className="size-5 shrink-0 text-brand" aria-hidden="true" />;
  const shown = image ? (
    <>
      {isWanted && (
        <SlideMedia
          key={image}
          source={image}
          kind={content.mediaType ?? inferMediaType(image)}
          isShown={isShown}
          isStill={isStill}
          onWaiting={onWaiting}
        />
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-surface/95 px-3 py-2">
        <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-snug font-medium wrap-anywhere">
          {title}
        </span>
        {arrow}
      </span>
    </>
  ) : (
    <span className="flex size-full items-center justify-center bg-brand-soft p-6">
      <span className="line-clamp-4 text-center text-lg leading-snug font-bold wrap-anywhere text-brand">
        {title}
      </span>
      {arrow && <span className="absolute end-3 bottom-2">{arrow}</span>}
    </span>
  );

  if (!link) return <div className={FRAME}>{shown}</div>;
  return (
    <ScreenLink
      href={ownPath ?? link}
      prefetch={false}
      draggable={false}
      {...(ownPath === undefined && { target: '_blank', rel: 'noopener' })}
      className={FRAME}
    >
      {shown}
      {ownPath === undefined && <span className="sr-only"> ({t('newTab')})</span>}
    </ScreenLink>
  );
}

const never = () => () => undefined;

/** The path of a link that leads to a page of this origin; undefined for any other, and in the server's HTML. */
function useSameOriginPath(link: string | null): string | undefined {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
  if (link === null || origin === undefined) return undefined;
  const url = new URL(link);
  return url.origin === origin ? findOwnPath(url.pathname + url.search + url.hash)?.path : undefined;
}
