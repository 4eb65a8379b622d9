import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OfflineBanner } from '@/components/app-shell/availability/offline-banner';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { findBrand } from '@/components/app-shell/read-site';
import { PreferenceSync } from '@/components/app-shell/session/preference-sync';
import { SignedInShell } from '@/components/app-shell/signed-in-shell';
import { AppWorker } from '@/components/app-shell/worker/app-worker';
import { ToastHost } from '@/components/ui/toasts/toast-host';
import { readTheme, THEME_KEY, themeAttribute } from '@/lib/i18n/themes';
import { readUpColour, UP_COLOUR_KEY, upColourAttribute } from '@/lib/i18n/up-colours';
import { readVersion } from '@/lib/offline/read-worker';

const BAR_COLOURS = { light: '#f3f5f4', dark: '#0a0e0c' } as const;

export async function generateMetadata(): Promise<Metadata> {
  const [t, brand] = await Promise.all([getTranslations('shell'), findBrand()]);
  return {
    title: { default: brand, template: `%s · ${brand}` },
    description: t('description'),
    applicationName: brand,
    formatDetection: { telephone: false, address: false, email: false },
    appleWebApp: { capable: true, title: brand, statusBarStyle: 'default' },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const attribute = themeAttribute(await findTheme());
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    themeColor: attribute
      ? BAR_COLOURS[attribute]
      : [
          { media: '(prefers-color-scheme: light)', color: BAR_COLOURS.light },
          { media: '(prefers-color-scheme: dark)', color: BAR_COLOURS.dark },
        ],
  };
}

async function findTheme() {
  return readTheme((await cookies()).get(THEME_KEY)?.value);
}

async function findUpColour() {
  return readUpColour((await cookies()).get(UP_COLOUR_KEY)?.value);
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, theme, upColour, version, t, common] = await Promise.all([
    getLocale(),
    findTheme(),
    findUpColour(),
    readVersion(),
    getTranslations('shell'),
    getTranslations('common'),
  ]);
  return (
    <html lang={language} data-theme={themeAttribute(theme)} data-up={upColourAttribute(upColour)}>
      <head>
        {/* Not part of the metadata: a language corrected during hydration would leave the old link before the new one. */}
        <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
      </head>
      <body>
        <ClientTexts>
          <a
            href="#content"
            className="sr-only z-60 rounded-field bg-inverse p-3 text-on-inverse focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
          >
            {t('skip')}
          </a>
          <OfflineBanner>{common('offline')}</OfflineBanner>
          <div id="content" tabIndex={-1} className="column pb-[calc(var(--bar)+var(--edge-bottom))]">
            {children}
          </div>
          <SignedInShell />
          <ToastHost />
          {version && (
            <AppWorker
              version={version}
              texts={{
                ready: t('update.ready'),
                reload: t('update.reload'),
                later: t('update.later'),
              }}
            />
          )}
          <PreferenceSync language={language} theme={theme} />
        </ClientTexts>
      </body>
    </html>
  );
}
