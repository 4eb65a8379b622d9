import type { Page } from '@playwright/test';
import type { Market } from '@/lib/contract/core/market-schemas';

/** Answers later market lists with other markets than the provider's. */
export async function replaceMarkets(page: Page, change: (markets: Market[]) => Market[]): Promise<void> {
  await page.route(/\/api\/markets$/, async (route) => {
    // Its connection may be one that the server, after seconds without a call, is just closing.
    const answer = await route.fetch({ maxRetries: 2 });
    const body = (await answer.json()) as { data: Market[] };
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } });
  });
}
