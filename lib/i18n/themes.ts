/** Light, dark, or the system's. Without a choice the style sheet follows the system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Name of the cookie and of the localStorage item. */
export const THEME_KEY = 'theme';

/** A stored or received value as a theme; anything unknown follows the system. */
export function readTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** The attribute of <html>: none when the theme follows the system. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}
