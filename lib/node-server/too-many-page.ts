/** The page of an address or a person from whom too many come: it says so, and comes again by itself in time. */
import type { ServerResponse } from 'node:http';
import en from '../../messages/en/errors.json';
import th from '../../messages/th/errors.json';
import vi from '../../messages/vi/errors.json';
import zh from '../../messages/zh/errors.json';
import { LANGUAGE_KEY, type Language, readLanguage } from '../i18n/languages';
import { findCookie } from '../session/session-cookie';

const TEXTS: Readonly<Record<Language, { too_many_requests: string }>> = { th, en, zh, vi };

export function answerTooMany(
  res: ServerResponse,
  { waitS, cookies }: { waitS: number; cookies: string | undefined },
): void {
  const language = readLanguage(findCookie(cookies, LANGUAGE_KEY));
  res.writeHead(429, {
    'retry-after': String(waitS),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  res.end(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${waitS}">
<title>429</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1rem; text-align: center }</style>
<p>${TEXTS[language].too_many_requests}</p>
</html>
`);
}
