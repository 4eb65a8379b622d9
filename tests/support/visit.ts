/**
 * How a browser test opens pages, so that nothing is pressed before the page handles it, and no URL is opened during
 * another navigation. Only these functions call `goto`, `reload` and `goBack`.
 */
import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Playwright's message for a navigation that another one interrupted. */
const OVERTAKEN = /interrupted by another navigation|net::ERR_ABORTED|frame was detached/;

/** Opens a URL as a person would type it, and waits until the page handles input. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  await expectAtRest(page);
  const answer = await goTo(page, address);
  await expectAwake(page);
  return answer;
}

/** A page that navigates by itself meanwhile goes there first; an ended session does so twice, by way of /refresh. */
async function goTo(page: Page, address: string, mostOvertaken = 2): Promise<Response | null> {
  try {
    return await page.goto(address);
  } catch (error) {
    if (mostOvertaken === 0 || !OVERTAKEN.test(String(error))) throw error;
    await page.waitForLoadState();
    return goTo(page, address, mostOvertaken - 1);
  }
}

/** The same for a page whose customer is signed in; waits for its stream too, by which it follows the session. */
export async function visitLive(page: Page, address: string): Promise<void> {
  const following = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/stream');
  await visit(page, address);
  await following;
}

/** Reloads the page and waits until it handles input. */
export async function reload(page: Page): Promise<Response | null> {
  await expectAtRest(page);
  const answer = await page.reload();
  await expectAwake(page);
  return answer;
}

/**
 * Goes back in the browser and waits until the page shown handles input. A router that has to request that entry from
 * the server may load the whole page in its place: earlier input would be lost.
 */
export async function stepBack(page: Page): Promise<void> {
  await expectAtRest(page);
  const asked = new Set<Request>();
  const begin = (request: Request) => {
    if (new URL(request.url()).searchParams.has('_rsc')) asked.add(request);
  };
  const end = (request: Request) => asked.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goBack();
  await expectAwake(page);
  await expect.poll(() => asked.size, { message: 'the entry that was stepped back to is there' }).toBe(0);
  await expectAwake(page);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/**
 * Waits until React has taken over everything that the server sent: before that a click or a key has no effect. React's
 * own tree is inspected, since a page shows no other sign of it. A page without scripts is ready at once.
 */
export async function expectAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false;
    if (!('__next_f' in window)) return true;
    interface Fiber {
      memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
      tag: number;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    if (!key) return false;
    const root = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    const top = root?.stateNode.current;
    if (!top || top.memoizedState?.isDehydrated) return false;
    const SUSPENSE = 13;
    const waiting: Fiber[] = [top];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      if (fiber.tag === SUSPENSE && fiber.memoizedState?.dehydrated) return false;
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
    return true;
  });
}

/**
 * A closing dialog takes a step back on the history, which would cancel a navigation meanwhile: when none is open, that
 * step is waited for. A page that was reloaded beneath a dialog keeps the history entry for good, with no step to come;
 * so the wait is limited.
 */
async function expectAtRest(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.querySelector('[role="dialog"]') !== null || window.history.state?.layer === undefined,
      undefined,
      { timeout: 3_000 },
    )
    .catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
}
