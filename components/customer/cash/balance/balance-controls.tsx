'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { BalanceVisibilityButton } from './balance-visibility-button';
import type { useBalanceView } from './use-balance-view';

/** The visibility button of a balance, and a retry while it could not be loaded. */
export function BalanceControls({ shown }: { shown: ReturnType<typeof useBalanceView> }) {
  const common = useTranslations('common');
  return (
    <>
      <BalanceVisibilityButton isHidden={shown.isHidden} onChange={shown.setHidden} className="-ms-2" />
      {shown.view === 'failed' && (
        <IconButton
          label={common('retry')}
          icon={<RotateCw className={shown.isFetching ? 'size-5 animate-spin' : 'size-5'} />}
          disabled={shown.isFetching}
          onClick={shown.retry}
        />
      )}
    </>
  );
}
