'use client';

import { ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { Sheet } from '@/components/ui/overlays/sheet';
import { HOME_BLOCKS } from './order-home-blocks';
import { useHomeOrder } from './use-home-order';

const HomeOrderList = lazyWithRetry(async () => ({
  default: (await import('./home-order-list')).HomeOrderList,
}));

/** Opens the sheet that reorders the blocks of home. Drag and drop is loaded with the sheet. */
export function ReorderButton({ initialOrder }: { initialOrder: readonly string[] | undefined }) {
  const t = useTranslations('home.order');
  const [isOpen, setIsOpen] = useState(false);
  const { order, change } = useHomeOrder(initialOrder);
  const isOurs = order.join() === HOME_BLOCKS.join();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-current px-4 text-sm font-medium transition-opacity duration-120 active:opacity-70"
      >
        <ArrowUpDown className="size-4" aria-hidden="true" />
        {t('open')}
      </button>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('title')}
        description={t('hint')}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" disabled={isOurs} onClick={() => change([])}>
              {t('reset')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('done')}</Button>
          </div>
        }
      >
        <Suspense fallback={<LoadingOrder />}>
          <HomeOrderList order={order} onMove={change} />
        </Suspense>
      </Sheet>
    </>
  );
}

function LoadingOrder() {
  const t = useTranslations('common');
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('loading')}</span>
      {HOME_BLOCKS.map((block) => (
        <Skeleton key={block} className="h-14" />
      ))}
    </div>
  );
}
