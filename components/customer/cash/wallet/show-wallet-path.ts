import { writeAddress } from '@/components/app-shell/address/write-address';

/**
 * What is left when the dialog of /withdraw closes is the wallet: the address says so, and a reload stays there.
 * While the dialog's own history entry is on top, its step back comes first.
 */
export function showWalletPath(): void {
  if (window.location.pathname !== '/withdraw') return;
  const show = () => writeAddress('/wallet', { replace: true });
  if (window.history.state?.layer === undefined) show();
  else window.addEventListener('popstate', show, { once: true });
}
