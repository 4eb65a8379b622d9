'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';

/** One dot a slide, the shown one long. More than there is room for scroll sideways. */
export function SlideDots({
  count,
  index,
  onChoose,
}: {
  count: number;
  index: number;
  onChoose: (index: number) => void;
}) {
  const t = useTranslations('carousel');
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const dot = row.current?.children[index];
    if (!row.current || !(dot instanceof HTMLElement)) return;
    row.current.scrollLeft = dot.offsetLeft - (row.current.clientWidth - dot.offsetWidth) / 2;
  }, [index]);
  return (
    <ul
      ref={row}
      aria-label={t('choose')}
      className="no-scrollbar relative mx-auto flex min-w-0 overflow-x-auto scroll-smooth"
    >
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <li key={at} className="flex">
          <button
            type="button"
            aria-label={t('show', { position: at + 1 })}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className="flex size-11 items-center justify-center -outline-offset-4"
          >
            <span className="relative size-2 rounded-full bg-line-strong">
              <span
                className={cx(
                  'absolute -inset-x-1.5 inset-y-0 rounded-full bg-brand transition-[opacity,scale] duration-240 ease-standard',
                  at !== index && 'scale-x-40 opacity-0',
                )}
              />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
