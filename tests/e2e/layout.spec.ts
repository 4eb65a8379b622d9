/**
 * Every screen of the product in every language: it is in that language, has its heading, and nothing sticks out. In
 * one of the languages it is also judged for accessibility; what opens over screens is in accessibility-*.spec.ts.
 */
import { LANGUAGES, type Language } from '../../lib/i18n/languages';
import { NAMESPACES } from '../../lib/i18n/namespaces';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { DESKTOP } from '../support/console';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/expect-accessible';
import { expectLoaded } from '../support/expect-loaded';
import { listOverflowing } from '../support/list-overflowing';
import { openSeeder } from '../support/seed-history';
import { FIRST_ADMIN, signInStaff } from '../support/staff';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';
import { CUSTOMER_PAGES, GUEST_PAGES, OPEN_PAGES, STAFF_PAGES } from './routes';

const NOWHERE = '/no-such-page';
/** Roles, names and colours are the same in every language. */
const JUDGED: Language = 'en';
/** One screen that fails does not hide the others. */
const soft = expect.configure({ soft: true, timeout: 5_000 });

type Size = { width: number; height: number };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

/** Letters that only one of the languages is written with. */
const SCRIPTS = {
  th: '\\p{Script=Thai}',
  zh: '\\p{Script=Han}',
  vi: '[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]',
};
/** What people wrote and what things are called is in whatever language it is: a customer's screens but for that. */
const CUSTOMER_DATA =
  '[data-block=announcement], [aria-roledescription], blockquote, select, td, [translate=no]';
/** The console is full of it: there only these are the product's own words. */
const STAFF_WORDS = 'h1, nav, thead, label';

const PROFILE_TABS = Object.keys(readTexts('en')['user-profile'].tabs).filter((name) => name !== 'label');

interface Look {
  language: Language;
  sizes: readonly [Size, ...Size[]];
  /** Whether an element's words are the product's own. */
  isOwn: { within?: string; outside?: string };
}

/** Opens a page and looks at it in every size, without loading it again. */
async function expectLaidOut(page: Page, path: string, { language, sizes, isOwn }: Look): Promise<void> {
  await visit(page, path);
  const what = `${path} in ${language}`;
  await expect(page.locator('html'), what).toHaveAttribute('lang', language);
  await expect(page.locator('h1').first(), what).toHaveText(/\S/);
  // A list is as wide as what stands in it.
  await expectLoaded(page, what);
  const foreign = Object.entries(SCRIPTS).filter(([own]) => own !== language);
  const wrong = await page.evaluate(
    ({ namespaces, scripts, own }) => {
      const isKey = new RegExp(
        `(?<![\\w./@-])(?:${namespaces.join('|')})(?:\\.[a-zA-Z][\\w-]*)+(?![\\w@/])`,
        'g',
      );
      const isForeign = new RegExp(scripts.join('|'), 'iu');
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        if (!text || !element || element.closest('script, style, template, noscript')) continue;
        found.push(...(text.match(isKey) ?? []));
        if (own.within && !element.closest(own.within)) continue;
        if (own.outside && element.closest(own.outside)) continue;
        if (isForeign.test(text) && !element.closest('[lang]:not(html)')) found.push(text);
      }
      return found;
    },
    {
      namespaces: [...NAMESPACES, 'last-resort', 'failed'],
      scripts: foreign.map(([, letters]) => letters),
      own: isOwn,
    },
  );
  soft(wrong, `keys of messages or words of another language on ${what}`).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A chart follows its place a moment later.
    await soft.poll(() => listOverflowing(page), `wider than ${size.width} px: ${what}`).toEqual([]);
    if (language !== JUDGED) continue;
    // What a size changes is what is shown, not in which colour.
    if (size === sizes[0]) await expectAccessibleInBothThemes(page, what);
    else await expectAccessible(page, `${what}, ${size.width} px wide`);
  }
  await page.setViewportSize(sizes[0]);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product, consoleWatch }) => {
      await choose(context, product.url, { language });
      consoleWatch.allow(/status of 404/);
    });

    test('every screen of guests and customers fits a phone and speaks one language', async ({
      page,
      context,
      product,
      customer,
    }) => {
      const look: Look = { language, sizes: [PHONE, NARROWEST], isOwn: { outside: CUSTOMER_DATA } };
      for (const path of [...GUEST_PAGES, ...OPEN_PAGES, NOWHERE]) await expectLaidOut(page, path, look);
      const seed = await openSeeder(product, customer);
      await seed.deposit('75');
      await seed.withdraw('250.00');
      await seed.trade('10', 'buy');
      await signIn(context, customer);
      for (const path of [...CUSTOMER_PAGES, '/history?tab=statement', NOWHERE]) {
        await expectLaidOut(page, path, look);
      }
    });

    test.describe('on a desktop', () => {
      test.use({ viewport: DESKTOP, isMobile: false, hasTouch: false });

      test('every staff screen fits a desktop and a phone and is in one language', async ({
        page,
        context,
        product,
        customer,
      }) => {
        const look: Look = { language, sizes: [DESKTOP, PHONE], isOwn: { within: STAFF_WORDS } };
        await expectLaidOut(page, '/admin/login?ended=1', look);
        const seed = await openSeeder(product, customer);
        await seed.deposit('75');
        await seed.withdraw('250.00');
        await seed.trade('10', 'buy');
        await seed.write('Where is my deposit?');
        const { id } = (await seed.get<{ user: { id: string } }>('/users/profile')).user;
        await signInStaff(context, product, FIRST_ADMIN);
        const person = PROFILE_TABS.map((tab) => `/admin/users/${id}?tab=${tab}`);
        for (const path of [...STAFF_PAGES, '/admin/reports?by=day', ...person, `/admin${NOWHERE}`]) {
          await expectLaidOut(page, path, look);
        }
      });
    });
  });
}
