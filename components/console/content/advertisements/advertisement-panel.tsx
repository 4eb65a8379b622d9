'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { useOpenRow } from '@/components/console/kit/panel/use-open-row';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { AdvertisementEditor } from './editor/advertisement-editor';

/** The advertisement that the URL opens. The draft stays when somebody else deletes it meanwhile. */
export function AdvertisementPanel({
  id,
  rows,
  timeZone,
  onClose,
}: {
  id: string;
  /** Undefined while loading. */
  rows: readonly ManagedAdvertisement[] | undefined;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('advertisements.editor');
  const errors = useTranslations('errors');
  const shown = useOpenRow(rows, id);
  if (shown) return <AdvertisementEditor advertisement={shown} timeZone={timeZone} onClose={onClose} />;
  return (
    <SidePanel openKey={id} title={t('edit')} isWide onClose={onClose}>
      {rows ? (
        <EmptyState icon={<CircleAlert />} title={errors('advertisement_not_found')} />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </SidePanel>
  );
}
