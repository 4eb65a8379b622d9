import { setNonce } from 'get-nonce';

// Radix adds a style element that locks scrolling; the content security policy requires this page's nonce on it.
if (typeof document !== 'undefined') {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);
}
