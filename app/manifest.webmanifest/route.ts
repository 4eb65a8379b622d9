import { createTranslator } from 'next-intl';
import { findBrand } from '@/components/app-shell/read-site';
import { readLanguage } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/load-texts';
import { buildManifest } from '@/lib/offline/build-manifest';

export const dynamic = 'force-dynamic';

/** Browsers request it without cookies, so the page that links it passes its language. */
export async function GET(request: Request): Promise<Response> {
  const language = readLanguage(new URL(request.url).searchParams.get('language'));
  const [brand, messages] = await Promise.all([findBrand(), loadTexts(language)]);
  const shell = createTranslator({ locale: language, messages, namespace: 'shell' });
  const shortcut = createTranslator({ locale: language, messages, namespace: 'install.shortcuts' });
  const manifest = buildManifest({ brand, language, description: shell('description'), nameOf: shortcut });
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}
