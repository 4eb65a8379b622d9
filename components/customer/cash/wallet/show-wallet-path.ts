import { writeAddress } from '@/components/app-shell/address/write-address';
import { onceUnmarked } from '@/components/ui/overlays/history-mark';

/** What is left when the dialog of /withdraw closes is the wallet: the address says so, and a reload stays there. */
export function showWalletPath(): void {
  if (window.location.pathname !== '/withdraw') return;
  onceUnmarked(() => writeAddress('/wallet', { replace: true }));
}
