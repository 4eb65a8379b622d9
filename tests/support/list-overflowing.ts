import type { Page } from '@playwright/test';

/** The page's width and the elements that cause it, when it is wider than its screen. */
export const listOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isClipped(element),
    );
    return [
      `${scrollWidth} px`,
      ...wide
        .slice(-3)
        .map(
          ({ tagName, className, textContent }) => `${tagName} .${className}: ${textContent?.slice(0, 60)}`,
        ),
    ];
  });
