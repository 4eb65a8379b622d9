'use client';

import './globals.css';
import { useSyncExternalStore } from 'react';
import { LAST_RESORT } from '@/components/shell/last-resort';
import { buttonClass } from '@/components/ui/button-class';
import { findChoice } from '@/lib/i18n/choice';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, readLanguage } from '@/lib/i18n/languages';

const subscribe = () => () => undefined;

/** The layout itself failed, so there is no provider of texts: these few come with the code. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const language = useSyncExternalStore(
    subscribe,
    () => readLanguage(findChoice(LANGUAGE_KEY)),
    () => DEFAULT_LANGUAGE,
  );
  const texts = LAST_RESORT[language];
  return (
    <html lang={language}>
      <body>
        <main
          role="alert"
          className="column flex min-h-dvh flex-col items-center justify-center gap-3 p-4 text-center"
        >
          <h1 className="text-lg font-bold">{texts.title}</h1>
          <p className="max-w-xs text-sm text-text-muted">{texts.body}</p>
          <button type="button" onClick={reset} className={buttonClass({ className: 'mt-2' })}>
            {texts.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
