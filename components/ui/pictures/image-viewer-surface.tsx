'use client';

import '../radix-nonce';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { TAKES_POINTER } from '../overlays/takes-pointer';
import { useCloseOnBack } from '../overlays/use-close-on-back';
import { FileWithoutPreview } from './file-without-preview';
import { findImageShortcut } from './find-image-shortcut';
import { type ImageSeries, ImageToolbar } from './image-toolbar';
import { INITIAL_VIEW } from './image-view';
import { useImageGestures } from './use-image-gestures';

export interface ImageViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of this origin, or a blob of this page. */
  src: string;
  /** The file's name or description: title and alternative text of the picture. */
  name: string;
  /** Without it the file is tried as a picture, and offered for opening when that fails. */
  kind?: 'image' | 'pdf';
  /** The download URL; `src` by default. */
  downloadSrc?: string;
  /** For badly lit photos: brightness can be changed. */
  hasBrightness?: boolean;
  /** Beside the picture: what it is compared with. A tap on the picture then does not close the viewer. */
  aside?: ReactNode;
  /** The picture is one of several that the viewer pages through. */
  series?: ImageSeries;
}

/** The viewer itself. */
export function ImageViewerSurface({
  open,
  onOpenChange,
  src,
  name,
  kind,
  downloadSrc,
  hasBrightness = false,
  aside,
  series,
}: ImageViewerProps) {
  const t = useTranslations('files.viewer');
  const common = useTranslations('common');
  const [view, setView] = useState(INITIAL_VIEW);
  const [isPicture, setIsPicture] = useState(kind !== 'pdf');
  const [shown, setShown] = useState(src);
  if (shown !== src) {
    setShown(src);
    setView(INITIAL_VIEW);
    setIsPicture(kind !== 'pdf');
  }
  const opener = useRef<HTMLElement>(null);
  const close = () => onOpenChange(false);
  const gestures = useImageGestures({ setView, onTap: aside ? () => undefined : close });
  useCloseOnBack(open, close);

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    const move = isPicture ? findImageShortcut(event, { view, hasBrightness }) : undefined;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (move) setView(move);
    else if (step && series) series.onMove(step);
    else return;
    event.preventDefault();
  }

  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fade-in fixed inset-0 z-60 bg-bg" />
        <Content
          aria-describedby={undefined}
          style={TAKES_POINTER}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement as HTMLElement | null;
            setView(INITIAL_VIEW);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fade-in fixed inset-0 z-60 flex flex-col text-text outline-none"
        >
          <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-1 border-b border-line bg-surface ps-4 pe-1 pt-[env(safe-area-inset-top)]">
            <div className="flex min-w-0 flex-1 flex-col">
              <Title className="truncate text-base font-semibold">{name}</Title>
              {series && (
                <span aria-live="polite" className="figures text-xs text-text-muted">
                  {t('position', { position: series.position, count: series.count })}
                </span>
              )}
            </div>
            <ImageToolbar
              view={view}
              setView={setView}
              isPicture={isPicture}
              hasBrightness={hasBrightness}
              series={series}
            />
            <IconButton label={common('close')} icon={<X className="size-5" />} onClick={close} />
          </div>
          <div className="flex min-h-0 flex-1 max-lg:flex-col">
            {isPicture ? (
              <div
                {...gestures}
                className="flex min-h-0 min-w-0 flex-1 touch-none items-center justify-center overflow-hidden p-4"
              >
                {/* biome-ignore lint/performance/noImgElement: a private file, shown as it is. */}
                <img
                  src={src}
                  alt={name}
                  draggable={false}
                  onError={() => setIsPicture(false)}
                  style={{
                    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})`,
                    ...(view.brightness === 1 ? {} : { filter: `brightness(${view.brightness})` }),
                  }}
                  className="max-h-full max-w-full object-contain transition-transform duration-120 ease-standard select-none"
                />
              </div>
            ) : (
              <FileWithoutPreview src={src} name={name} downloadSrc={downloadSrc} />
            )}
            {aside && (
              <section
                aria-label={t('comparison')}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard.
                tabIndex={0}
                className="shrink-0 overflow-y-auto border-line bg-surface p-4 focus-visible:-outline-offset-2 max-lg:max-h-[40dvh] max-lg:border-t lg:w-80 lg:border-s"
              >
                {aside}
              </section>
            )}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
