/** The page of an address or a person from whom too many come: it says when to come again, and does so by itself. */
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
import { LANGUAGE_KEY, type Language, readLanguage } from '../i18n/languages';
import { readTheme, THEME_KEY, themeAttribute } from '../i18n/themes';
import { OFFLINE_STYLES } from '../offline/offline-styles';
import { findCookie } from '../session/session-cookie';

const TEXTS: Readonly<Record<Language, { title: string; wait: (seconds: number) => string }>> = {
  th: { title: thErrors.too_many_requests, wait: waitIn('th', th) },
  en: { title: enErrors.too_many_requests, wait: waitIn('en', en) },
  zh: { title: zhErrors.too_many_requests, wait: waitIn('zh', zh) },
  vi: { title: viErrors.too_many_requests, wait: waitIn('vi', vi) },
};

function waitIn(locale: Language, { errors }: typeof en): (seconds: number) => string {
  const t = createTranslator({ locale, messages: { errors }, namespace: 'errors' });
  return (seconds) => t('waitSeconds', { seconds });
}

export function answerTooMany(
  res: ServerResponse,
  { waitS, cookies }: { waitS: number; cookies: string | undefined },
): void {
  const language = readLanguage(findCookie(cookies, LANGUAGE_KEY));
  const theme = themeAttribute(readTheme(findCookie(cookies, THEME_KEY)));
  const { title, wait } = TEXTS[language];
  res.writeHead(429, {
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
