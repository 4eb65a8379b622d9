/** A record of a list of the console. */
import { waitUntilStable } from './wait-until-stable.mjs';

/** The first one whose row has a button of this name, opened. */
export function openFirstRow(path, name) {
  return async (page) => {
    await page.goto(path);
    await page.locator('tbody').getByRole('button', { name }).first().click();
    await waitUntilStable(page);
  };
}
