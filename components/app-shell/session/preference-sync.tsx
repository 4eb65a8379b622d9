'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { LANGUAGE_KEY, LANGUAGES, type Language } from '@/lib/i18n/languages';
import { readPreference, writePreference } from '@/lib/i18n/stored-preference';
import { THEME_KEY, THEMES, type Theme, themeAttribute } from '@/lib/i18n/themes';

/** Applies a theme to the page; the style sheet does the rest. */
export function applyTheme(theme: Theme): void {
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
}

/**
 * Keeps localStorage and cookie of language and theme in step: a lost cookie is written again from localStorage, and a
 * choice made in another tab is applied here.
 */
export function PreferenceSync({ language, theme }: { language: Language; theme: Theme }) {
  const router = useRouter();
  useEffect(() => {
    const follow = () => {
      const chosenTheme = THEMES.find((known) => known === readPreference(THEME_KEY));
      if (chosenTheme) {
        if (chosenTheme !== theme) writePreference(THEME_KEY, chosenTheme);
        applyTheme(chosenTheme);
      }
      const chosen = LANGUAGES.find((known) => known === readPreference(LANGUAGE_KEY));
      if (chosen && chosen !== language) {
        writePreference(LANGUAGE_KEY, chosen);
        router.refresh();
      }
    };
    follow();
    const onStorage = (event: StorageEvent) => {
      if (event.key === LANGUAGE_KEY || event.key === THEME_KEY) follow();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [language, theme, router]);
  return null;
}
