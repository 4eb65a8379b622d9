/** The carousel in a real browser: what the provider answers is made up here, so that nobody else's test sees it. */
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import { type Customer, choose, expect, type Page, signIn, test } from '../support/browser';
import { saying } from '../support/console';
import type { Product } from '../support/product';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';

const t = readTexts('th').carousel;
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 720 };
const dot = (id: number) => saying(t.show, { position: String(id) });
const START = new Date('2026-11-28T12:00:00Z');

function slide(id: number, change: Partial<Advertisement> = {}): Advertisement {
  return {
    id: String(id),
    title: `Slide ${id}`,
    link: null,
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: null,
    isActive: true,
    order: id,
    slideDuration: 5_000,
    image: null,
    mediaType: null,
    ...change,
  };
}
const THREE = [slide(1), slide(2, { slideDuration: 2_000 }), slide(3, { slideDuration: 10_000 })];

interface Scene {
  page: Page;
  product: Pick<Product, 'url'>;
  customer: Customer;
}

/** Answers every question for advertisements on this page with `slides`; what the returned function gets comes next. */
async function answerWith(page: Page, slides: Advertisement[]): Promise<(next: Advertisement[]) => void> {
  let current = slides;
  await page.route('**/api/advertisements/active', (route) =>
    route.fulfill({ json: { success: true, advertisements: current } }),
  );
  return (next) => {
    current = next;
  };
}

/** Opens a screen whose time stands; it shows `slides` when this returns. */
async function openStill(
  { page, product, customer }: Scene,
  slides: Advertisement[],
  path = '/setting',
): Promise<void> {
  await choose(page.context(), product.url, { language: 'th' });
  await signIn(page.context(), customer);
  await answerWith(page, slides);
  await page.clock.install({ time: START });
  await visit(page, path);
  await expectSlide(page, 1, slides.length);
  await page.clock.pauseAt(new Date(START.getTime() + 600_000));
  // What has passed until here counts for nothing.
  if (slides.length > 1) await page.getByRole('button', { name: dot(1), exact: true }).click();
  await page.mouse.move(0, 0);
}

const region = (page: Page) => page.getByRole('region', { name: t.title, exact: true });

/** The slide in view, and that it is the only one a person can reach. */
async function expectSlide(page: Page, id: number, count: number): Promise<void> {
  const reachable = region(page).locator('[role=group]:not([inert])');
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toContainText(`Slide ${id}`);
  await expect(reachable).toHaveAttribute(
    'aria-label',
    saying(t.position, { position: String(id), count: String(count) }),
  );
}

/** Waits until the slide in view stands in the middle of the screen; `pass` lets a little time pass where it is held. */
async function expectInView(page: Page, id: number, pass?: () => Promise<void>): Promise<void> {
  const slide = region(page)
    .getByText(`Slide ${id}`, { exact: true })
    .locator('xpath=ancestor::*[@role="group"]');
  const distance = async () => {
    await pass?.();
    return Math.abs(Math.round((await slide.boundingBox())?.x ?? Number.NaN));
  };
  await expect.poll(distance).toBe(0);
}

test('none, one, two and three slides fit the narrowest phone; two are moved by buttons, dots, keys and fingers', async ({
  page,
  product,
  customer,
}) => {
  await page.setViewportSize(NARROWEST);
  await choose(page.context(), product.url, { language: 'th' });
  await signIn(page.context(), customer);
  const answer = await answerWith(page, []);
  for (const path of ['/', '/setting']) {
    for (const count of [0, 1, 2, 3]) {
      answer(THREE.slice(0, count));
      await visit(page, path);
      if (count === 0) {
        await expect(region(page)).toHaveCount(0);
        continue;
      }
      await expectSlide(page, 1, count);
      const card = region(page).locator('[role=group]:not([inert]) > *');
      await expect.poll(async () => (await card.boundingBox())?.height).toBe(195);
      await expect(region(page).getByRole('timer')).toHaveCount(count > 1 ? 1 : 0);
      await expect(region(page).getByRole('button')).toHaveCount(count > 1 ? count + 3 : 0);
      for (const button of await region(page).getByRole('button').all()) {
        const box = await button.boundingBox();
        expect([box?.width, box?.height]).toEqual([44, 44]);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + 44).toBeLessThanOrEqual(NARROWEST.width);
      }
    }
  }

  await page.setViewportSize(PHONE);
  await openStill({ page, product, customer }, THREE.slice(0, 2));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const glide = () => page.clock.runFor(1_000);
  // Two slides wrap both ways, the long way round too.
  for (const [name, id] of [
    [t.next, 2],
    [t.next, 1],
    [t.previous, 2],
    [t.previous, 1],
    [dot(2), 2],
    [dot(1), 1],
  ] as const) {
    await press(name);
    await expectSlide(page, id, 2);
    await glide();
    await expectInView(page, id);
  }
  await page.clock.runFor(3_900);
  await expectSlide(page, 1, 2);
  await page.clock.runFor(200);
  await expectSlide(page, 2, 2);
  await glide();
  await expectInView(page, 2);

  await swipe(page, -1);
  await expectSlide(page, 1, 2);
  await glide();
  await expectInView(page, 1);
  await swipe(page, 1);
  await expectSlide(page, 2, 2);
  await glide();
  await expectInView(page, 2);
  await expect(region(page).getByRole('status')).toHaveText(
    saying(t.moved, { position: '2', count: '2', title: 'Slide 2' }),
  );

  await page.getByRole('button', { name: t.next }).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1, 2);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 2, 2);
});

test('a broken picture says so, a video plays silently while its slide is shown, a link opens beside the page', async ({
  page,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await page.route('**/api/files/9001', (route) => route.fulfill({ status: 404, json: {} }));
  const clip = await recordClip(page);
  await page.route('**/api/files/9002', (route) =>
    route.fulfill({ contentType: 'video/webm', body: clip, headers: { 'accept-ranges': 'none' } }),
  );
  await openStill({ page, product, customer }, [
    slide(1, { image: '/api/files/9001', mediaType: 'image', slideDuration: 10_000 }),
    slide(2, { image: '/api/files/9002', mediaType: 'video', slideDuration: 10_000 }),
    slide(3, { link: `${product.url}/terms` }),
  ]);
  await expect(region(page).getByText(t.failed, { exact: true })).toBeVisible();
  await page.clock.runFor(2_000);
  const playing = () =>
    region(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => ({
        paused: video.paused,
        muted: video.muted,
        from: video.currentTime,
      }));
  await page.getByRole('button', { name: t.next }).tap();
  await expect.poll(async () => (await playing()).paused).toBe(false);
  await expect.poll(async () => (await playing()).from).toBeGreaterThan(0.05);
  expect((await playing()).muted).toBe(true);
  await page.getByRole('button', { name: t.next }).tap();
  await expect.poll(async () => (await playing()).paused).toBe(true);
  await expectInView(page, 3, () => page.clock.runFor(100));
  const link = region(page).getByRole('link', { name: 'Slide 3', exact: true });
  await expect(link).toHaveAttribute('href', '/terms');
  await link.tap();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/terms$/);
});

/** Half a second of a changing colour, recorded by the browser itself. */
async function recordClip(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    for (let frame = 0; frame < 12; frame += 1) {
      if (paint) paint.fillStyle = `hsl(${frame * 30} 60% 50%)`;
      paint?.fillRect(0, 0, 64, 32);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(text, 'base64');
}

/** A finger that draws the slides to the left (-1) or to the right (1). */
async function swipe(page: Page, direction: -1 | 1): Promise<void> {
  const box = await region(page).locator('[role=group]:not([inert])').boundingBox();
  if (!box) throw new Error('no slide in view');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - direction * 100;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + direction * step * 20);
  await touch('touchEnd');
  await client.detach();
}
