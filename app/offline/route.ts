import { createTranslator } from 'next-intl';
import { findBrand } from '@/components/app-shell/read-site';
import { LANGUAGES } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/load-texts';
import { buildOfflineDocument, type OfflineTexts } from '@/lib/offline/offline-document';
import { readBrowserScript } from '@/lib/offline/read-worker';

export const dynamic = 'force-dynamic';

/** The offline page: the same for everybody, cached by the service worker. */
export async function GET(): Promise<Response> {
  const [brand, script, entries] = await Promise.all([
    findBrand(),
    readBrowserScript('offline-page'),
    Promise.all(LANGUAGES.map(async (language) => [language, await loadTexts(language)] as const)),
  ]);
  if (script === undefined) return new Response(null, { status: 404 });
  const texts = Object.fromEntries(
    entries.map(([locale, messages]) => {
      const t = createTranslator({ locale, messages, namespace: 'install.offline' });
      const said: OfflineTexts = {
        offlineTitle: t('offlineTitle'),
        offlineBody: t('offlineBody'),
        unreachedTitle: t('unreachableTitle', { brand }),
        unreachedBody: t('unreachableBody'),
        retry: t('retry'),
        open: t('open', { brand }),
        trying: t('reconnecting'),
        failed: t('failed'),
        back: t('backOnline'),
      };
      return [locale, said];
    }),
  ) as Record<(typeof LANGUAGES)[number], OfflineTexts>;
  const { html, policy } = buildOfflineDocument({ brand, texts, script });
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  });
}
