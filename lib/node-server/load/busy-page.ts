/** The page for when the server is too busy to render: it says when to retry, and reloads by itself. */
import type { ServerResponse } from 'node:http';
import { createTranslator } from 'next-intl';
import en from '../../../messages/en/busy.json';
import th from '../../../messages/th/busy.json';
import vi from '../../../messages/vi/busy.json';
import zh from '../../../messages/zh/busy.json';
import { ERRORS } from '../../contract/errors';
import { RETRY_AFTER_S } from '../../http/retry-after';
import { LANGUAGE_KEY, type Language, readLanguage } from '../../i18n/languages';
import { readTheme, THEME_KEY, themeAttribute } from '../../i18n/themes';
import { OFFLINE_STYLES } from '../../offline/offline-styles';
import { findCookie } from '../../session/cookie/session-cookie';

const TEXTS: Readonly<Record<Language, typeof en>> = { th, en, zh, vi };
const TITLES = { too_many_requests: 'tooMany', unavailable: 'busy' } as const;
type Busy = keyof typeof TITLES;

/** Drawn like the icons of the other screens (Lucide, "hourglass"). */
const HOURGLASS =
  'M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2';

interface Wait {
  waitS: number;
  cookies: string | undefined;
}

/** 429: too many requests of an address or a person. */
export function answerTooMany(res: ServerResponse, wait: Wait): void {
  answer(res, 'too_many_requests', wait);
}

/** 503: no permit to render became free in time. */
export function answerBusy(res: ServerResponse, { cookies }: Pick<Wait, 'cookies'>): void {
  answer(res, 'unavailable', { waitS: RETRY_AFTER_S.unavailable, cookies });
}

function answer(res: ServerResponse, code: Busy, { waitS, cookies }: Wait): void {
  const language = readLanguage(findCookie(cookies, LANGUAGE_KEY));
  const theme = themeAttribute(readTheme(findCookie(cookies, THEME_KEY)));
  const t = createTranslator({ locale: language, messages: { busy: TEXTS[language] }, namespace: 'busy' });
  const title = t(TITLES[code]);
  res.writeHead(ERRORS[code].status, {
    'retry-after': String(waitS),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  res.end(`<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${waitS}">
<title>${title}</title>
<style>${OFFLINE_STYLES}</style>
</head>
<body>
<main>
<span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${HOURGLASS}"/></svg></span>
<h1>${title}</h1>
<p>${t('reload', { seconds: waitS })}</p>
</main>
</body>
</html>
`);
}
