import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { LINE_COLUMNS } from './market-cells';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Holds the place of a list of markets. */
export function LoadingRows() {
  const t = useTranslations('market');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className={`${LINE_COLUMNS} min-h-16 px-4 py-2`}>
          <Skeleton className="size-9 rounded-full" />
          <span className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-12" />
          </span>
          <span className="flex flex-col items-end gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-3 w-12" />
          </span>
        </div>
      ))}
    </div>
  );
}
