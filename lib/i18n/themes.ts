/** Light, dark, or what the system says. Without a choice the style sheet follows the system by itself. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Name of the cookie and of the localStorage item. */
export const THEME_KEY = 'theme';

/** A stored or received value as a theme; anything unknown follows the system. */
export function readTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** The attribute of <html>: none while the system decides. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}
