'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { layersClosed, useCloseOnBack } from '@/components/ui/overlays/use-close-on-back';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { holdUnsaved, leaveUnsaved } from './unsaved';
import { useLeaveGuard } from './use-leave-guard';

/**
 * While `isOn`, asks before the changes of the open editor are lost: by another row, a link, the back button, or closing.
 * Each of them goes through `leaveUnsaved`.
 */
export function UnsavedGuard({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const t = useTranslations('admin.editor');
  const router = useRouter();
  /** Where the person was about to go, and whether the question has been answered. */
  const [leaving, setLeaving] = useState<{ go: () => void; isAgreed: boolean }>();
  const isAgreed = leaving?.isAgreed ?? false;
  const isHolding = isOn && !isAgreed;
  if (!isOn && leaving) setLeaving(undefined);
  useEffect(
    () => (isHolding ? holdUnsaved((go) => setLeaving({ go, isAgreed: false })) : undefined),
    [isHolding],
  );
  useLeaveGuard(isHolding, (href) => leaveUnsaved(() => router.push(href)));
  useCloseOnBack(isHolding, () => leaveUnsaved(onClose));
  useEffect(() => {
    if (leaving?.isAgreed) void layersClosed().then(leaving.go);
  }, [leaving]);
  return (
    <ConfirmDialog
      open={leaving !== undefined && !isAgreed}
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      variant="danger"
      isBusy={false}
      onClose={() => setLeaving(undefined)}
      onConfirm={() => leaving && setLeaving({ ...leaving, isAgreed: true })}
    />
  );
}
