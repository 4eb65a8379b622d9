'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { Dialog } from '@/components/ui/overlays/dialog';
import { signOutStaff } from '@/lib/api/staff/staff-session';
import { page } from '@/lib/session/guard/page';
import type { Attention } from './watch-session';

/** Seconds left at which a screen reader announces them, besides the start. */
const TOLD_AT_S = [30, 10];

/** Before the sign-out of an idle session: the seconds left, and a button that stays signed in. Closing it stays, too. */
export function IdleWarning({
  attention,
  stay,
  nowMs = Date.now,
}: {
  attention: Attention;
  stay: () => Promise<boolean>;
  nowMs?: () => number;
}) {
  const t = useTranslations('admin.idle');
  const common = useTranslations('common.errors');
  const isOpen = attention.kind === 'warning';
  const [busy, setBusy] = useState<'staying' | 'leaving'>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    // The menu of a phone overlays every other dialog.
    if (isOpen) for (const menu of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) menu.close();
    else setIsFailed(false);
  }, [isOpen]);
  const answer = async () => {
    if (busy) return;
    setBusy('staying');
    setIsFailed(!(await stay()));
    setBusy(undefined);
  };
  const leave = async () => {
    setBusy('leaving');
    await signOutStaff();
    page.open('/admin/login');
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && void answer()}
      title={t('title')}
      description={t('body')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={busy !== undefined} onClick={() => void leave()}>
            {t('signOut')}
          </Button>
          <Button busy={busy === 'staying'} busyLabel={t('staying')} onClick={() => void answer()}>
            {t('stay')}
          </Button>
        </div>
      }
    >
      {attention.kind === 'warning' && <Countdown endsAtMs={attention.endsAtMs} nowMs={nowMs} />}
      {isFailed && (
        <Banner tone="danger" icon={<CircleAlert />} className="mt-3">
          {common('network')}
        </Banner>
      )}
    </Dialog>
  );
}

/** Counts down by the clock, so that time in which the machine was suspended counts. */
function Countdown({ endsAtMs, nowMs }: { endsAtMs: number; nowMs: () => number }) {
  const t = useTranslations('admin.idle');
  const [atMs, setAtMs] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setAtMs(nowMs()), 1_000);
    return () => clearInterval(timer);
  }, [nowMs]);
  const leftS = Math.max(0, Math.ceil((endsAtMs - atMs) / 1_000));
  const passed = TOLD_AT_S.filter((mark) => leftS <= mark).length;
  const [announced, setAnnounced] = useState({ passed, leftS });
  if (passed !== announced.passed) setAnnounced({ passed, leftS });
  return (
    <>
      <p aria-hidden="true" className="figures text-base font-semibold">
        {t('left', { seconds: leftS })}
      </p>
      <p role="status" className="sr-only">
        {t('left', { seconds: announced.leftS })}
      </p>
    </>
  );
}
