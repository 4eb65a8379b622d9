/** Writing by an input method, as people do in Thai, Chinese and Vietnamese: keys and composition as Chromium has them. */
import type { Locator, Page } from '@playwright/test';

/** What an input method hands to the page while it has the keys. */
const PROCESSED_KEY = 229;

/**
 * Composes `text` in a box: what stands there on the way, Enter that chooses it, and the Enter that Safari tells of
 * once the composition is over. Sends nothing that a person did not ask for; the box then holds the text.
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
