'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '../buttons/button';
import { cx } from '../cx';
import { Spinner } from '../feedback/spinner';
import { showToast } from '../toasts/toasts';
import { drawQrPath, QUIET_ZONE } from './qr-path';

/** How long the indicator is shown at least, milliseconds (W3). */
const INDICATOR_MS = 1_000;
const PICTURE_PX = 720;

const loadMaker = () => import('qrcode');

interface Drawing {
  text: string;
  /** Undefined when it could not be made. */
  path: string | undefined;
  size: number;
}

/**
 * The QR code of exactly this text, made in the browser, so that it always matches the displayed text. The library
 * loads with the first one. Needs the texts `files` around it.
 */
export function Qr({
  text,
  label,
  saveAs,
  className,
}: {
  /** Undefined while it is not known yet: the indicator is shown. */
  text: string | undefined;
  /** What the code holds, for screen readers. */
  label: string;
  /** File name without extension; offers the image for saving, for a phone that has to read its own screen. */
  saveAs?: string;
  className?: string;
}) {
  const t = useTranslations('files.qr');
  const labels = useTranslations('common.labels');
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    if (text === undefined) return;
    let isWanted = true;
    const pause = new Promise((resolve) => setTimeout(resolve, INDICATOR_MS));
    void Promise.all([draw(text), pause]).then(([made]) => {
      if (isWanted) setDrawing(made);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  // A code of another text is never shown beside this one.
  const shown = text !== undefined && drawing?.text === text ? drawing : undefined;
  const extent = shown ? shown.size + 2 * QUIET_ZONE : 0;
  return (
    <div className={cx('flex flex-col items-center gap-2', className)}>
      <div className="flex aspect-square w-full max-w-52 items-center justify-center overflow-hidden rounded-field border border-line bg-surface">
        {!shown && <Spinner label={t('generating')} />}
        {shown && !shown.path && (
          <p role="alert" className="px-4 text-center text-sm text-text-muted">
            {t('failed')}
          </p>
        )}
        {shown?.path && (
          // Dark on white in every theme: cameras do not read inverted codes.
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${extent} ${extent}`}
            shapeRendering="crispEdges"
            className="size-full"
          >
            <rect width={extent} height={extent} fill="white" />
            <path d={shown.path} fill="black" />
          </svg>
        )}
      </div>
      {saveAs && text !== undefined && shown?.path && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => void savePicture(text, saveAs).catch(() => showToast(labels('unknown'), 'danger'))}
        >
          <span className="inline-flex items-center gap-2">
            <Download className="size-4" aria-hidden="true" />
            {t('save')}
          </span>
        </Button>
      )}
    </div>
  );
}

async function draw(text: string): Promise<Drawing> {
  try {
    const { create } = await loadMaker();
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    return { text, path: drawQrPath(modules), size: modules.size };
  } catch {
    return { text, path: undefined, size: 0 };
  }
}

async function savePicture(text: string, name: string): Promise<void> {
  const { toDataURL } = await loadMaker();
  const link = document.createElement('a');
  link.href = await toDataURL(text, { errorCorrectionLevel: 'M', margin: QUIET_ZONE, width: PICTURE_PX });
  link.download = `${name}.png`;
  link.click();
}
