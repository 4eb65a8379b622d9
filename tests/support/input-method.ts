/**
 * Typing with an input method, as in Thai, Chinese and Vietnamese: keys and composition events as Chromium sends them.
 */
import type { Locator, Page } from '@playwright/test';

/** What an input method sends to the page while it handles the keys. */
const PROCESSED_KEY = 229;

/**
 * Composes `text` in a box: the intermediate text, Enter that accepts it, and the Enter that Safari reports after the
 * composition. Must not send a message; the box then holds the text.
 */
export async function compose(
  page: Page,
  box: Locator,
  { steps, text }: { steps: readonly string[]; text: string },
): Promise<void> {
  await box.focus();
  const browser = await page.context().newCDPSession(page);
  const pressEnter = async () => {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: PROCESSED_KEY };
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  for (const step of steps) {
    await browser.send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    });
  }
  await pressEnter();
  await browser.send('Input.insertText', { text });
  await pressEnter();
  await browser.detach();
}
