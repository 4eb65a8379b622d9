'use client';

import { Megaphone, Pause, Play } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Sheet } from '@/components/ui/overlays/sheet';
import { usePageVisible } from '@/components/ui/use-page-visible';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import { ANNOUNCEMENT_EXCERPT } from '@/lib/contract/content/content-rules';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import { formatDate } from '@/lib/i18n/format/format-time';
import { makeExcerpt } from './make-excerpt';
import { useTicker } from './use-ticker';

export interface AnnouncementBarProps {
  announcement: Pick<Announcement, 'title' | 'content' | 'createdAt'>;
  timeZone: string | undefined;
}

/**
 * An announcement on one line that scrolls by; a tap opens all of it. It rests under the pointer, under the keyboard's
 * focus, in a hidden tab, under reduced motion and by its button; screen readers have a copy that stands still. Needs
 * the texts `home` around it.
 */
export function AnnouncementBar({
  announcement: { title, content, createdAt },
  timeZone,
}: AnnouncementBarProps) {
  const t = useTranslations('home.announcement');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isVisible = usePageVisible();
  const isStill = useReducedMotion();
  const box = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const excerpt = makeExcerpt(content, ANNOUNCEMENT_EXCERPT);
  useTicker({
    box,
    text,
    content: `${title}\n${excerpt}`,
    isStill,
    isRunning: isVisible && !isPaused && !isHovered && !isFocused && !isOpen,
  });
  return (
    <section
      aria-label={t('label')}
      className="flex min-h-11 items-center overflow-hidden rounded-card bg-info-soft text-sm text-info"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={({ pointerType }) => setIsHovered(pointerType !== 'touch')}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={(event) => setIsFocused(isKeyboardFocus(event))}
        onBlur={() => setIsFocused(false)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1 ps-4 text-start focus-visible:-outline-offset-2"
      >
        <Megaphone className="size-5 shrink-0" aria-hidden="true" />
        <span className="sr-only">
          <b>{title}</b> {excerpt}
        </span>
        <span
          ref={box}
          aria-hidden="true"
          className="min-w-0 flex-1 overflow-hidden mask-[linear-gradient(to_right,transparent,black_0.75rem,black_calc(100%-0.75rem),transparent)] whitespace-nowrap"
        >
          <span
            ref={text}
            data-ticker
            className="inline-block px-3 motion-reduce:block motion-reduce:truncate"
          >
            <b className="font-semibold">{title}</b> {excerpt}
          </span>
        </span>
      </button>
      <IconButton
        label={isPaused ? t('play') : t('pause')}
        icon={isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
        className="motion-reduce:hidden"
        onClick={() => setIsPaused(!isPaused)}
      />
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={title}>
        <p className="pb-3 text-sm text-text-muted">
          <time dateTime={createdAt}>{formatDate(createdAt, language, timeZone)}</time>
        </p>
        <p className="text-base whitespace-pre-line">{content}</p>
      </Sheet>
    </section>
  );
}

/** A tap moves the focus too, which must not pause the text. */
function isKeyboardFocus({ currentTarget }: FocusEvent<HTMLElement>): boolean {
  return currentTarget.matches(':focus-visible');
}
