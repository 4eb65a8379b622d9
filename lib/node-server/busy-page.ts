/** The page in place of one that is not made now: it says when to come again, and does so by itself. */
import type { ServerResponse } from 'node:http';
import { createTranslator } from 'next-intl';
import en from '../../messages/en/common.json';
import enErrors from '../../messages/en/errors.json';
import th from '../../messages/th/common.json';
import thErrors from '../../messages/th/errors.json';
import vi from '../../messages/vi/common.json';
import viErrors from '../../messages/vi/errors.json';
import zh from '../../messages/zh/common.json';
import zhErrors from '../../messages/zh/errors.json';
import { ERRORS } from '../contract/errors';
import { LANGUAGE_KEY, type Language, readLanguage } from '../i18n/languages';
import { readTheme, THEME_KEY, themeAttribute } from '../i18n/themes';
import { OFFLINE_STYLES } from '../offline/offline-styles';
import { findCookie } from '../session/session-cookie';

type Busy = 'too_many_requests' | 'unavailable';

const TEXTS: Readonly<Record<Language, Record<Busy, string> & { wait: (seconds: number) => string }>> = {
  th: { ...thErrors, wait: waitIn('th', th) },
  en: { ...enErrors, wait: waitIn('en', en) },
  zh: { ...zhErrors, wait: waitIn('zh', zh) },
  vi: { ...viErrors, wait: waitIn('vi', vi) },
};

function waitIn(locale: Language, { errors }: typeof en): (seconds: number) => string {
  const t = createTranslator({ locale, messages: { errors }, namespace: 'errors' });
  return (seconds) => t('waitSeconds', { seconds });
}

interface Wait {
  waitS: number;
  cookies: string | undefined;
}

/** For an address or a person from whom too many come. */
export function answerTooMany(res: ServerResponse, wait: Wait): void {
  answer(res, 'too_many_requests', wait);
}

/** For somebody whose turn did not come in time. */
export function answerBusy(res: ServerResponse, wait: Wait): void {
  answer(res, 'unavailable', wait);
}

function answer(res: ServerResponse, code: Busy, { waitS, cookies }: Wait): void {
  const language = readLanguage(findCookie(cookies, LANGUAGE_KEY));
  const theme = themeAttribute(readTheme(findCookie(cookies, THEME_KEY)));
  const { [code]: title, wait } = TEXTS[language];
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
<h1>${title}</h1>
<p>${wait(waitS)}</p>
</main>
</body>
</html>
`);
}
