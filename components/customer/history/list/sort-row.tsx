'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';

/** Below the filters: the sort order at the left, the reset at the right. */
export function SortRow({
  isUnset,
  onReset,
  children,
}: {
  isUnset: boolean;
  onReset: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('history.list');
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      {children}
      <Button
        variant="quiet"
        size="sm"
        disabled={isUnset}
        onClick={onReset}
        className="-me-2 shrink-0 disabled:bg-transparent"
      >
        <span className="inline-flex items-center gap-2">
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('reset')}
        </span>
      </Button>
    </div>
  );
}
