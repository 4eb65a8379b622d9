'use client';

import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { notify } from '@/components/ui/toasts/toasts';
import type { FetchedBalance } from '../balance/use-balance';

const loadSheet = async () => {
  const [sheet] = await Promise.all([
    import('../withdraw/withdraw-sheet'),
    import('@/components/ui/overlays/sheet-surface'),
  ]);
  return sheet;
};
const WithdrawSheet = lazy(loadSheet);

/** After the first paint, so that the dialog opens at once and needs no network any more. */
const PRELOAD_AFTER_MS = 2_500;

/** Deposit, and Withdraw with its dialog. */
export function WalletActions({
  initialBalance,
  thbRate,
  practice,
  opensWithdraw,
}: {
  initialBalance: FetchedBalance;
  thbRate: number | undefined;
  practice: boolean;
  /** The page is /withdraw: the dialog is open from the start, and closing it leaves the wallet. */
  opensWithdraw: boolean;
}) {
  const t = useTranslations('wallet.actions');
  const failed = useTranslations('common.failed');
  /** Each opening is a dialog of its own, which starts empty. */
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  async function open(): Promise<void> {
    setIsLoading(true);
    try {
      await loadSheet();
      setOpening((count) => count + 1);
      setIsOpen(true);
    } catch {
      notify(failed('load'), failed('loadBody'), 'warn');
    } finally {
      setIsLoading(false);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, with the page.
  useEffect(() => {
    if (opensWithdraw) return void open();
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensWithdraw]);

  const close = () => {
    setIsOpen(false);
    showWalletPath();
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <ScreenLink href="/deposit" className={buttonClass({ full: true })}>
        <ArrowDownToLine className="size-5" aria-hidden="true" />
        <span className="whitespace-nowrap">{t('deposit')}</span>
      </ScreenLink>
      <Button variant="secondary" full busy={isLoading} onClick={() => void open()}>
        <span className="flex items-center gap-2 whitespace-nowrap">
          {!isLoading && <ArrowUpFromLine className="size-5" aria-hidden="true" />}
          {t('withdraw')}
        </span>
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <WithdrawSheet
            key={opening}
            open={isOpen}
            onClose={close}
            initialBalance={initialBalance}
            thbRate={thbRate}
            practice={practice}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Closing the dialog of /withdraw leaves the wallet: the address becomes /wallet, so that a reload stays there.
 * The dialog's own history entry is removed first.
 */
function showWalletPath(): void {
  if (window.location.pathname !== '/withdraw') return;
  const show = () => writeAddress('/wallet', { replace: true });
  if (window.history.state?.layer === undefined) show();
  else window.addEventListener('popstate', show, { once: true });
}
