'use client';

import './globals.css';
import { useSyncExternalStore } from 'react';
import { FALLBACK_TEXTS } from '@/components/app-shell/availability/fallback-texts';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, readLanguage } from '@/lib/i18n/languages';
import { readPreference } from '@/lib/i18n/stored-preference';
import { readTheme, THEME_KEY, themeAttribute } from '@/lib/i18n/themes';

const subscribe = () => () => undefined;

/** The layout itself failed, so no provider of texts is mounted: these few texts are part of the code. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const language = useSyncExternalStore(
    subscribe,
    () => readLanguage(readPreference(LANGUAGE_KEY)),
    () => DEFAULT_LANGUAGE,
  );
  const theme = useSyncExternalStore(
    subscribe,
    () => themeAttribute(readTheme(readPreference(THEME_KEY))),
    () => undefined,
  );
  const texts = FALLBACK_TEXTS[language];
  return (
    <html lang={language} data-theme={theme}>
      <body>
        <title>{texts.broken.title}</title>
        <main
          role="alert"
          className="column flex min-h-dvh flex-col items-center justify-center gap-3 p-4 text-center"
        >
          {/* biome-ignore lint/performance/noImgElement: every first load includes this page; the picture is a file of
              its own. */}
          <img src="/icons/icon-192.png" alt="" width={48} height={48} className="mb-2 rounded-card" />
          <h1 className="text-lg font-bold text-balance">{texts.broken.title}</h1>
          <p className="max-w-xs text-sm text-balance text-text-muted">{texts.broken.body}</p>
          {error.digest && (
            <p className="figures text-xs text-text-muted">
              {texts.reference} {error.digest}
            </p>
          )}
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <button type="button" onClick={reset} className={buttonClass()}>
              {texts.retry}
            </button>
            {/* A full page load, so that a broken state in memory is discarded. */}
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              {texts.goHome}
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
