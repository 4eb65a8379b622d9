/**
 * The page that the service worker shows when a page cannot be loaded: one document without other files. It is the same
 * for everybody and holds all four languages; its script shows the one chosen in this browser.
 */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages';
import { OFFLINE_STYLES } from './offline-styles';

/** The page's texts: without a network, and with one that does not reach us. */
export interface OfflineTexts {
  offlineTitle: string;
  offlineBody: string;
  unreachedTitle: string;
  unreachedBody: string;
  retry: string;
  open: string;
  /** The status beside the button. */
  trying: string;
  failed: string;
  back: string;
}

export interface OfflineDocument {
  html: string;
  /** Its content security policy: its own script and styles, and requests to its own origin. */
  policy: string;
}

const WIFI_OFF =
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20';

export function buildOfflineDocument({
  brand,
  texts,
  script,
}: {
  brand: string;
  texts: Record<Language, OfflineTexts>;
  /** Built from offline-page.ts. */
  script: string;
}): OfflineDocument {
  const first = texts[DEFAULT_LANGUAGE];
  const html = `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand)}</title>
<style>${OFFLINE_STYLES}</style>
</head>
<body>
<main>
<span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${WIFI_OFF}"/></svg></span>
<h1 id="title">${escapeHtml(first.offlineTitle)}</h1>
<p id="body">${escapeHtml(first.offlineBody)}</p>
<button id="retry" type="button">${escapeHtml(first.retry)}</button>
<p id="state" role="status"></p>
</main>
<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src '${hash(OFFLINE_STYLES)}'`,
    `script-src '${hash(script)}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
