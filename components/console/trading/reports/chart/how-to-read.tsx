import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** How a win rate, its interval and the break-even rate are read. */
export function HowToRead() {
  const t = useTranslations('reports.how');
  return (
    <details className="rounded-card bg-info-soft p-4 text-sm">
      <summary className="flex cursor-pointer list-none items-start gap-3 rounded-field [&::-webkit-details-marker]:hidden">
        <Info className="size-5 shrink-0 text-info" aria-hidden="true" />
        <span>
          {t('short')}{' '}
          <span className="font-semibold text-info underline underline-offset-2">{t('more')}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-2 ps-8 pt-2">
        <p>{t('breakEven')}</p>
        <p>{t('below')}</p>
        <p>{t('nobody')}</p>
      </div>
    </details>
  );
}
