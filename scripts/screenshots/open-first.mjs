/** A record of a list of the console. */
import { settle } from './settle.mjs';

/** The first one whose row has a button of this name, opened. */
export function openFirst(path, name) {
  return async (page) => {
    await page.goto(path);
    await page.locator('tbody').getByRole('button', { name }).first().click();
    await settle(page);
  };
}
