/**
 * A choice of this browser (language, theme): kept in localStorage and mirrored in a cookie of the same name, which
 * is what the server renders by.
 */
const YEAR_S = 365 * 24 * 60 * 60;

/** Stores a choice in both places. Where localStorage is blocked, the cookie alone is stored. */
export function writePreference(name: string, value: string): void {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Storage may be off or full; the cookie alone suffices.
  }
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on http.
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

/** The value in localStorage; undefined when there is none or storage is blocked. */
export function readPreference(name: string): string | undefined {
  try {
    return window.localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
