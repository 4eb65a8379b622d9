/**
 * The offline page's script: shows this browser's language, says what is wrong, and leaves when we can be reached
 * again.
 */

import { LANGUAGE_KEY, readLanguage } from '../i18n/languages';
import { readPreference } from '../i18n/stored-preference';
import { readTheme, THEME_KEY, themeAttribute } from '../i18n/themes';
import type { OfflineTexts } from './offline-document';
import { OFFLINE_PAGE } from './worker-rules';

/** How often it checks by itself whether we can be reached, milliseconds. */
const LOOK_EVERY_MS = 5_000;
const GIVE_UP_AFTER_MS = 8_000;
/** Answers while the web server runs; has no body. */
const ALIVE = '/ping';

startOfflinePage();

function startOfflinePage(): void {
  const language = readLanguage(readPreference(LANGUAGE_KEY));
  const texts = JSON.parse(part('texts').textContent ?? '')[language] as OfflineTexts;
  const theme = themeAttribute(readTheme(readPreference(THEME_KEY)));
  document.documentElement.lang = language;
  if (theme) document.documentElement.dataset.theme = theme;

  /**
   * Opened at its own address the page offers a link to the home page; shown in place of another page it reloads that
   * one.
   */
  const isItself = window.location.pathname === OFFLINE_PAGE;
  const retry = part('retry');
  let isLooking = false;
  /** A person is waiting for the result of the check under way. */
  let isWaited = false;

  function showCause(): void {
    const isOnline = navigator.onLine;
    part('title').textContent = isOnline ? texts.unreachedTitle : texts.offlineTitle;
    part('body').textContent = isOnline ? texts.unreachedBody : texts.offlineBody;
    retry.textContent = texts.retry;
  }

  /** Checks whether we can be reached and leaves if so; `isAsked`: a person is waiting for the result. */
  async function look(isAsked: boolean): Promise<void> {
    isWaited ||= isAsked;
    if (isAsked) part('state').textContent = texts.trying;
    if (isLooking) return;
    isLooking = true;
    const isReached = await fetch(ALIVE, {
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    }).then(
      // Maintenance (503) has a page of its own; a proxy without a server behind it (502, 504) has none.
      ({ ok, status }) => ok || status === 503,
      () => false,
    );
    const wasWaited = isWaited;
    isLooking = false;
    isWaited = false;
    if (isReached) return comeBack(wasWaited);
    showCause();
    if (wasWaited) part('state').textContent = texts.failed;
  }

  function comeBack(isAsked: boolean): void {
    part('state').textContent = texts.back;
    if (!isItself) window.location.reload();
    else if (isAsked) window.location.replace('/');
    else retry.textContent = texts.open;
  }

  showCause();
  retry.addEventListener('click', () => void look(true));
  window.addEventListener('offline', showCause);
  window.addEventListener('online', () => void look(false));
  setInterval(() => {
    if (document.visibilityState === 'visible') void look(false);
  }, LOOK_EVERY_MS);
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return element;
}
