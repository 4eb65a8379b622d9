'use client';

import './radix-nonce';
import { Download, ExternalLink, FileText, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useBackCloses } from './back-closes';
import { buttonClass } from './button-class';
import { IconButton } from './icon-button';
import { FITTED, LARGEST_SCALE, turnView, ZOOM_STEP, zoomView } from './image-view';
import type { ImageViewerProps } from './image-viewer';
import { usePictureGestures } from './use-picture-gestures';

/** The viewer itself. */
export function ImageViewerSurface({ open, onOpenChange, src, name, kind, downloadSrc }: ImageViewerProps) {
  const t = useTranslations('files.viewer');
  const common = useTranslations('common');
  const [view, setView] = useState(FITTED);
  const [isPicture, setIsPicture] = useState(kind !== 'pdf');
  const opener = useRef<HTMLElement>(null);
  const close = () => onOpenChange(false);
  const gestures = usePictureGestures({ setView, onTap: close });
  useBackCloses(open, close);

  function onKeyDown(event: KeyboardEvent) {
    if (!isPicture) return;
    if (event.key === '+' || event.key === '=') setView((before) => zoomView(before, ZOOM_STEP));
    else if (event.key === '-') setView((before) => zoomView(before, 1 / ZOOM_STEP));
    else if (event.key === 'r') setView(turnView);
  }

  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fade-in fixed inset-0 z-60 bg-bg" />
        <Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement as HTMLElement | null;
            setView(FITTED);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fade-in fixed inset-0 z-60 flex flex-col text-text outline-none"
        >
          <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface ps-4 pe-1 pt-[env(safe-area-inset-top)]">
            <Title className="min-w-0 flex-1 truncate text-base font-semibold">{name}</Title>
            {isPicture && (
              <>
                <IconButton
                  label={t('zoomOut')}
                  icon={<ZoomOut className="size-5" />}
                  disabled={view.scale <= 1}
                  onClick={() => setView((before) => zoomView(before, 1 / ZOOM_STEP))}
                />
                <IconButton
                  label={t('zoomIn')}
                  icon={<ZoomIn className="size-5" />}
                  disabled={view.scale >= LARGEST_SCALE}
                  onClick={() => setView((before) => zoomView(before, ZOOM_STEP))}
                />
                <IconButton
                  label={t('rotate')}
                  icon={<RotateCw className="size-5" />}
                  onClick={() => setView(turnView)}
                />
              </>
            )}
            <IconButton label={common('close')} icon={<X className="size-5" />} onClick={close} />
          </div>
          {isPicture ? (
            <div
              {...gestures}
              className="flex min-h-0 flex-1 touch-none items-center justify-center overflow-hidden p-4"
            >
              {/* biome-ignore lint/performance/noImgElement: a private file, shown as it is. */}
              <img
                src={src}
                alt={name}
                draggable={false}
                onError={() => setIsPicture(false)}
                style={{
                  transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})`,
                }}
                className="max-h-full max-w-full object-contain transition-transform duration-120 ease-standard select-none"
              />
            </div>
          ) : (
            <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
              <span className="flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
                <FileText className="size-6" aria-hidden="true" />
              </span>
              <p className="max-w-xs text-sm text-text-muted">{t('notAPicture')}</p>
              <div className="flex flex-wrap justify-center gap-2">
                <a href={src} target="_blank" rel="noreferrer" className={buttonClass({ size: 'md' })}>
                  <ExternalLink className="size-5" aria-hidden="true" />
                  {t('open')}
                </a>
                <a
                  href={downloadSrc ?? src}
                  download={name}
                  className={buttonClass({ variant: 'secondary', size: 'md' })}
                >
                  <Download className="size-5" aria-hidden="true" />
                  {t('download')}
                </a>
              </div>
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
