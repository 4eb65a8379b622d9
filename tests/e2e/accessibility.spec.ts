/**
 * Every screen of the product and what opens over it: nothing serious for axe, in either theme. The one place where
 * that is judged; each state is reached by the shortest way, whatever a person's own way there is.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { z } from 'zod';
import type { payoutSettingsAnswer } from '../../lib/contract/payouts';
import { signInCustomer } from '../../scripts/create-customer.mjs';
import { startBrokenWeb } from '../support/break-call';
import {
  type Customer,
  choose,
  expect,
  expectDialogGone,
  type Page,
  pressUntil,
  registerCustomer,
  signIn,
  test,
  uniqueName,
} from '../support/browser';
import { bubbles, inboxRow, openConversation, openSupport, send, supportBox } from '../support/chat-screens';
import { DESK, fillReceived, openConsole, panelOf, saying } from '../support/console';
import { gatherCrowd } from '../support/crowd';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/expect-accessible';
import { expectLoaded } from '../support/expect-loaded';
import { openApplicant } from '../support/kyc-calls';
import { listOverhanging } from '../support/list-overhanging';
import { waitForMailedLink } from '../support/mailed-link';
import { openPurse } from '../support/money-calls';
import { type Product, startProduct } from '../support/product';
import { colleagueOf, startForTwoPeople } from '../support/product-pool';
import { createProviderClient } from '../support/provider-client';
import { makePdf, makeScene } from '../support/sample-files';
import { confirmName, openConfirmation, placeTrade } from '../support/screens';
import { openSeeder } from '../support/seed-history';
import { FIRST_ADMIN, hireStaff, type StaffPerson, signInStaff } from '../support/staff';
import { beginningWith, readLastResort, readTexts } from '../support/texts';
import { visit } from '../support/visit';
import { CUSTOMER_PAGES, GUEST_PAGES, OPEN_PAGES, STAFF_PAGES } from './routes';

type PayoutSettings = z.infer<typeof payoutSettingsAnswer>;

const t = readTexts('en');
const NOWHERE = '/no-such-page';
const PHONE = { width: 390, height: 844 };
const SESSION = '**/admin/api/auth/admin/session';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'en', theme: 'light' });
  consoleWatch.allow(/status of 404/);
});

const makeHash = () => randomBytes(32).toString('hex');

/** Opens a page from nowhere: what stands open or half written on the one before is left without a word. */
async function open(page: Page, path: string): Promise<void> {
  // Nothing is there to be awake.
  await page.goto('about:blank');
  await visit(page, path);
}

/** Opens a page and judges it once it holds what it is for. */
async function judgePage(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectLoaded(page, path);
  await expectAccessibleInBothThemes(page, path);
}

/** Judges what stands there once `sign` does. */
async function judge(page: Page, what: string, sign: Locator): Promise<void> {
  await expect(sign.first(), what).toBeVisible();
  await expectAccessibleInBothThemes(page, what);
}

/** The provider's calls, as a member of staff. */
async function openCalls({ providerUrl }: Pick<Product, 'providerUrl'>, person: StaffPerson = FIRST_ADMIN) {
  const { call } = createProviderClient(providerUrl);
  const { token } = (await call<{ token: string }>('POST', '/auth/adminLogin', { body: person })).body;
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call<T>(method, path, { token, headers, ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}
type StaffCalls = Awaited<ReturnType<typeof openCalls>>;

/** An account whose password was made for it. */
async function createAccount(calls: StaffCalls, role: string): Promise<StaffPerson> {
  const username = uniqueName();
  const body = { username, email: `${username}@example.com`, role };
  const { generatedPassword } = await calls<{ generatedPassword: string }>(
    'POST',
    '/auth/admin/register',
    body,
  );
  return { username, password: generatedPassword };
}

async function findPerson(calls: StaffCalls, username: string): Promise<string> {
  const { users } = await calls<{ users: { id: string; username: string }[] }>('GET', `/users?q=${username}`);
  const found = users.find((user) => user.username === username);
  if (!found) throw new Error(`nobody is called ${username}`);
  return found.id;
}

test('a guest’s screens leave nobody out, nor those that a mail leads to or that say what is wrong', async ({
  browser,
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (410|422|503)/);
  for (const path of [...GUEST_PAGES, ...OPEN_PAGES, '/admin/login?ended=1', NOWHERE]) {
    await judgePage(page, path);
  }
  const { fields, problems } = t.auth;
  await open(page, '/register');
  const form = page.locator('form');
  await form.getByLabel(fields.username, { exact: true }).fill('a b');
  await form.getByLabel(fields.password, { exact: true }).fill('12345');
  await form.getByLabel(fields.confirm, { exact: true }).fill('54321');
  await form.getByLabel(fields.confirm, { exact: true }).blur();
  await judge(page, 'registration with problems', page.getByText(problems.usernameCharacters));

  const mail = `${customer.username}@example.com`;
  await open(page, '/forgot-password');
  await page.getByLabel(fields.email, { exact: true }).fill(mail);
  await page.getByRole('button', { name: t.recovery.forgot.submit }).click();
  await judge(page, 'a link is on its way', page.getByText(t.recovery.forgot.sentTitle));
  await open(page, await waitForMailedLink(product, mail, '/reset-password'));
  await judge(page, 'a new password', page.getByText(customer.username, { exact: true }));

  const { call } = createProviderClient(product.providerUrl);
  const { body } = await call<{ token: string }>('POST', '/auth/login', {
    body: { username: customer.username, password: customer.password },
  });
  const newEmail = `${uniqueName()}@example.com`;
  await call('PUT', '/users/change-email', {
    token: body.token,
    body: { newEmail, password: customer.password },
  });
  await open(page, await waitForMailedLink(product, newEmail, '/confirm-email'));
  await judge(page, 'an address to confirm', page.getByText(newEmail, { exact: true }));
  await open(page, await waitForMailedLink(product, mail, '/undo-email'));
  await judge(page, 'a change to undo', page.getByText(mail, { exact: true }));
  await page.getByRole('button', { name: t.recovery.undo.submit }).click();
  await judge(page, 'a change undone', page.locator('main').getByRole('status'));
  await open(page, '/terms');
  await open(page, '/undo-email#17.short');
  await judge(page, 'a link that no longer works', page.getByText(t.recovery.link.invalidTitle));

  const outdated = await context.newPage();
  // A worker that waits and is of another version.
  await outdated.addInitScript(() => {
    const waiting = { postMessage: (_: unknown, ports?: MessagePort[]) => ports?.[0]?.postMessage('newer') };
    const registration = { waiting, addEventListener: () => undefined };
    // An empty page has none.
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register = async () => registration as unknown as ServiceWorkerRegistration;
  });
  await open(outdated, '/login');
  await judge(outdated, 'a newer version', outdated.getByText(t.shell.update.ready));
  await outdated.close();

  const own = await createAccount(await openCalls(product), 'user');
  const headers = { origin: product.url };
  await context.request.post(`${product.url}/api/auth/login`, { data: own, headers });
  await open(page, '/new-password');
  await judge(page, 'a first password', page.getByRole('heading', { name: t.recovery.first.title }));

  const [broken, priceless, resting] = await Promise.all([
    startBrokenWeb(product, '/api/users/profile'),
    startBrokenWeb(product, '/api/markets'),
    startProduct({ MAINTENANCE: '1', PROVIDER_URL: product.providerUrl }),
  ]);
  const elsewhere = await browser.newContext();
  try {
    // One host, whatever its ports: its cookies are those of all three.
    await choose(elsewhere, broken.url, { language: 'en', theme: 'light' });
    // The customer of before has just been signed out everywhere.
    const { cookies } = await registerCustomer(product);
    await elsewhere.addCookies(cookies.map((cookie) => ({ ...cookie, url: broken.url })));
    const other = await elsewhere.newPage();
    await open(other, `${broken.url}/setting`);
    const alert = other.getByRole('alert').filter({ hasText: readLastResort('en').broken.title });
    await judge(other, 'a page that breaks', alert);
    await open(other, priceless.url);
    await judge(other, 'home without prices', other.getByText(t.common.sample, { exact: true }));
    await open(page, resting.url);
    await judge(page, 'maintenance', page.getByRole('heading', { name: t.shell.maintenance.title }));
  } finally {
    await elsewhere.close();
    // A page that goes on asking a server that is gone complains of that.
    await page.goto('about:blank');
    await Promise.all([broken, priceless, resting].map((web) => web.stop()));
  }
});

test('a customer’s screens leave nobody out, with something on each', async ({
  page,
  context,
  product,
  customer,
}) => {
  const seed = await openSeeder(product, customer);
  await seed.deposit('75');
  await seed.withdraw('250.00');
  await seed.trade('10', 'buy');
  await signIn(context, customer);
  for (const path of [...CUSTOMER_PAGES, '/history?tab=statement', NOWHERE]) await judgePage(page, path);
});

test('what opens over a customer’s money, and a trade from its ticket to its result, leaves nobody out', async ({
  page,
  context,
  product,
  customer,
}) => {
  const dialog = page.getByRole('dialog');
  const seed = await openSeeder(product, customer);
  const withdrawal = await seed.withdraw('250.00');
  await signIn(context, customer);

  const { fields } = t.accounts;
  await open(page, '/withdraw');
  await dialog.getByRole('combobox', { name: fields.bank, exact: true }).selectOption('KBANK');
  await judge(page, 'withdrawal to a bank', dialog);
  await dialog.getByText(t.withdraw.crypto, { exact: true }).click();
  await dialog.getByText('TRC20', { exact: true }).click();
  await dialog.getByLabel(fields.coinAddress).fill(TRON.replace(/t$/, 'u'));
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('5');
  await judge(page, 'withdrawal in crypto with problems', dialog.getByRole('alert'));
  await dialog.getByLabel(fields.coinAddress).fill(TRON);
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('50');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: beginningWith(t.withdraw.review) }).click();
  await judge(page, 'confirmation of a withdrawal', dialog);

  await open(page, '/bank-account');
  await page.getByRole('button', { name: t.accounts.add.action }).click();
  await judge(page, 'new account', dialog);

  await open(page, `/history/deposit?open=withdrawal-${withdrawal}`);
  await dialog.getByRole('button', { name: t.history.details.showNumber }).click();
  await judge(page, 'a withdrawal with its number', dialog.getByText(/\d{3}-?\d-?\d{5}-?\d/));
  await dialog.getByRole('button', { name: t.history.cancel.action }).click();
  const keep = page.getByRole('button', { name: t.history.cancel.keep });
  await judge(page, 'question before a withdrawal is cancelled', keep);

  await open(page, '/history?tab=statement');
  await page.getByRole('button', { name: t.history.export.action }).click();
  await dialog.getByText(t.history.export.statement, { exact: true }).click();
  await judge(page, 'export', dialog.getByText(beginningWith(t.history.export.holdsStatement)));

  await open(page, '/trading');
  await page.getByLabel(t.trading.ticket.amount).fill('10');
  await page.getByRole('button', { name: beginningWith(t.trading.ticket.buy) }).click();
  await judge(page, 'the risk', page.getByRole('button', { name: t.trading.risk.accept }));
  await page.getByRole('button', { name: t.trading.risk.accept }).click();
  await judge(page, 'confirmation', page.getByRole('button', { name: confirmName(t, 'buy') }));
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await placeTrade(page, t, { side: 'buy', amount: '10' });
  await expectAccessibleInBothThemes(page, 'countdown');
  await page.getByRole('button', { name: t.trading.running.minimise }).click();
  await expectDialogGone(page);
  await judge(page, 'a trade that runs', page.getByRole('main'));
  // A smaller one is decided sooner.
  await openConfirmation(page, t, { side: 'sell', amount: '5' });
  await page.getByRole('button', { name: confirmName(t, 'sell') }).click();
  const result = page.getByRole('button', { name: t.trading.result.continue });
  await expect(result).toBeVisible({ timeout: 50_000 });
  await judge(page, 'result', result);
  await open(page, '/trading-history');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await judge(page, 'details of a trade', dialog.getByText(t.history.details.tradeId));
});

test('a customer’s home, account, identity and chat leave nobody out in any state', async ({
  browser,
  page,
  context,
  product,
  customer,
}) => {
  const dialog = page.getByRole('dialog');
  const answer = (path: string, json: object) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, ...json } }));
  const at = '2026-11-27T03:00:00.000Z';
  const text = {
    id: '7000',
    title: 'Bank deposits',
    content: `Paused on Saturday.\n${'On and on. '.repeat(20)}`,
  };
  await answer('**/api/announcements/active', {
    announcement: { ...text, isActive: true, createdAt: at, updatedAt: at },
  });
  await page.route('**/api/files/9001', (route) => route.fulfill({ status: 404, json: {} }));
  const slide = { link: null, startDate: at, endDate: null, isActive: true, order: 1, slideDuration: 30_000 };
  await answer('**/api/advertisements/active', {
    advertisements: [
      {
        ...slide,
        id: '1',
        title: 'One',
        image: '/icons/icon-512.png',
        mediaType: 'image',
        link: 'https://example.com/',
      },
      { ...slide, id: '2', title: 'Two', image: '/api/files/9001', mediaType: 'image' },
      { ...slide, id: '3', title: 'Three', image: null, mediaType: null },
    ],
  });
  // Another device, which can be signed out.
  await signInCustomer(product, customer.username, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0');
  await signIn(context, customer);

  await open(page, '/');
  const carousel = page.getByRole('region', { name: t.carousel.title, exact: true });
  await judge(page, 'home with slides', carousel.getByRole('link', { name: /^One/ }));
  await carousel.getByRole('button', { name: t.carousel.next, exact: true }).click();
  await judge(page, 'a picture that does not come', carousel.getByText(t.carousel.failed, { exact: true }));
  const bar = page.getByRole('region', { name: t.home.announcement.label, exact: true });
  await bar.getByRole('button', { name: /^Bank deposits/ }).click();
  await judge(page, 'an announcement', dialog.filter({ hasText: 'On and on.' }));
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.getByRole('button', { name: t.notices.bell }).click();
  await judge(page, 'notices', dialog);
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.getByRole('button', { name: t.home.order.open }).click();
  await judge(page, 'order of home', dialog.getByRole('list'));

  const { editing, password } = t;
  for (const [card, fill] of [
    ['username', { [editing.username.next]: 'a b', [password.fields.current]: 'x' }],
    ['email', { [editing.email.next]: 'nobody', [password.fields.current]: 'x' }],
    ['password', { [password.fields.next]: 'harbour123', [password.fields.confirm]: 'harbour' }],
  ] as const) {
    await open(page, '/profile/edit');
    await page.getByRole('button', { name: saying(editing.editOf, { field: editing[card].title }) }).click();
    for (const [label, value] of Object.entries(fill)) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).blur();
    }
    await judge(page, `${card} with problems`, page.locator('main').getByRole('alert'));
  }
  await open(page, '/profile/security');
  const devices = page.getByRole('region', { name: t.security.devices.title });
  await devices.getByRole('button', { name: t.security.signOut.others, exact: true }).click();
  await judge(page, 'question before devices are signed out', dialog);

  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/kyc');
  await page.getByLabel(t.kyc.fields.fullName).fill('Somchai Jaidee');
  await page.getByLabel(t.kyc.fields.documentType).selectOption('passport');
  const card = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await makeScene(1) };
  await page.getByLabel(t.kyc.pictures.documentFront, { exact: true }).setInputFiles(card);
  await judge(
    page,
    'documents filled in',
    page.getByRole('button', { name: saying(t.files.drop.remove, { name: card.name }) }),
  );
  expect(await listOverhanging(page), 'documents filled in on a narrow phone').toEqual([]);
  const kyc = {
    id: '1',
    fullName: 'Somchai Jaidee',
    idNumber: '•••••••••3456',
    documentType: 'national_id',
    rejectionReason: null as string | null,
    requestedDocument: null as string | null,
    createdAt: at,
    decidedAt: null as string | null,
  };
  const rejectionReason = 'The front of the card is blurred.';
  for (const [name, status, change] of [
    ['pending', 'pending', {}],
    ['rejected', 'rejected', { rejectionReason }],
    ['requested', 'rejected', { rejectionReason, requestedDocument: 'documentBack' }],
    ['approved', 'approved', { decidedAt: at }],
  ] as const) {
    await answer('**/api/users/kyc/status', { status });
    await answer('**/api/kyc/me', { kyc: { ...kyc, ...change, status } });
    await open(page, '/kyc');
    await judge(page, `identity ${name}`, page.getByRole('heading', { name: t.kyc.status[name].title }));
    expect(await listOverhanging(page), `identity ${name} on a narrow phone`).toEqual([]);
  }

  await page.setViewportSize(PHONE);
  const seed = await openSeeder(product, customer);
  await seed.write('Where is my deposit?');
  const calls = await openCalls(product);
  const { data } = await calls<{ data: { id: string }[] }>(
    'GET',
    `/chat/admin/conversations?q=${customer.username}`,
  );
  const conversation = data[0]?.id ?? '';
  await calls('POST', '/chat/admin/message', { conversationId: conversation, message: 'We look into it.' });
  await calls('POST', `/chat/admin/conversation/${conversation}/notes`, { text: 'Asked the bank' });
  await calls('POST', `/chat/admin/conversation/${conversation}/take`, {});

  await openSupport(page, t);
  const picker = page.getByRole('main').locator('input[type=file]');
  const preview = page.getByRole('dialog');
  for (const file of [
    { name: 'receipt.png', mimeType: 'image/png', buffer: await makeScene(7, { format: 'png' }) },
    { name: 'statement.pdf', mimeType: 'application/pdf', buffer: makePdf() },
  ]) {
    await picker.setInputFiles(file);
    await judge(page, `preview of ${file.name}`, preview);
    await preview.getByRole('button').last().click();
    await expectDialogGone(page);
  }
  await send(page, supportBox(page, t), 'Thank you');
  await expect(bubbles(page, 'statement.pdf')).toHaveCount(1);
  await judge(page, 'a conversation', bubbles(page, 'We look into it.'));

  const colleague = await hireStaff(product);
  const desk = await openConsole(browser, product, { person: colleague, language: 'en', theme: 'light' });
  await open(desk.page, '/admin/support');
  await expect(inboxRow(desk.page, t, customer.username)).toBeVisible();
  const pane = await openConversation(desk.page, t, customer.username);
  await expect(bubbles(desk.page, 'statement.pdf')).toHaveCount(1);
  await judge(desk.page, 'a conversation at a desk', bubbles(desk.page, 'Asked the bank'));
  await pane.getByRole('button', { name: t.inbox.act.takeOver, exact: true }).click();
  await judge(desk.page, 'question before a conversation is taken over', desk.page.getByRole('dialog'));
  await desk.close();

  await calls('PUT', `/chat/admin/conversation/${conversation}`, { status: 'resolved' });
  await judge(page, 'a conversation that was closed', page.getByText(t.support.resolved));
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK, isMobile: false, hasTouch: false });

  test.beforeEach(async ({ context, product }) => signInStaff(context, product, FIRST_ADMIN));

  /** What every list holds at least one of. */
  async function fillLists(product: Pick<Product, 'providerUrl'>, customer: Customer): Promise<void> {
    const seed = await openSeeder(product, customer);
    await seed.deposit('75');
    await seed.withdraw('250.00');
    await seed.trade('10', 'buy');
    await seed.write('Where is my deposit?');
  }

  const HALF = Math.ceil(STAFF_PAGES.length / 2);
  for (const [half, paths] of [
    ['first', STAFF_PAGES.slice(0, HALF)],
    ['second', [...STAFF_PAGES.slice(HALF), '/admin/reports?by=day', `/admin${NOWHERE}`]],
  ] as const) {
    test(`the ${half} half of the screens of staff leaves nobody out, on a phone neither`, async ({
      page,
      product,
      customer,
    }) => {
      await fillLists(product, customer);
      for (const path of paths) {
        await page.setViewportSize(DESK);
        await judgePage(page, path);
        await page.setViewportSize(PHONE);
        await expectLoaded(page, path);
        await expectAccessible(page, `${path} on a phone`);
      }
    });
  }

  test('the cases of a customer’s money, trades and documents leave nobody out', async ({
    page,
    product,
    customer,
  }) => {
    const panel = panelOf(page);
    const dialog = page.getByRole('dialog');
    const purse = await openPurse(product, customer);
    const receipt = await makeScene(3, { format: 'png' });
    const deposit = await purse.deposit({ code: 'USDT-TRC20', amount: '70', hash: makeHash(), receipt });
    const paid = { code: 'USDT-TRC20', amount: '30', coinAddress: TRON, network: 'TRC20' };
    const withdrawal = await purse.withdraw(paid);
    const kyc = await (await openApplicant(product, customer)).submit();
    const trade = await (await openSeeder(product, customer)).trade('5', 'sell');
    const { desk, verification, payouts } = t;

    const shown = panel.getByRole('heading', { name: desk.customer.title, exact: true });
    await open(page, `/admin/deposits?open=${deposit.id}`);
    await judge(page, 'a deposit', shown);
    await panel.getByRole('button', { name: desk.receipt.open }).click();
    await judge(page, 'its receipt', dialog.getByRole('img'));
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await fillReceived(panel, t, { amount: '70' });
    await judge(page, 'question before a deposit is credited', dialog);
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await panel.getByRole('button', { name: desk.action.back }).click();
    await panel.getByRole('button', { name: desk.action.reject, exact: true }).click();
    await panel.getByLabel(desk.reject.template).selectOption('notReceived');
    await judge(page, 'a rejection', panel.getByLabel(desk.reject.text));
    await open(page, `/admin/withdrawals?open=${withdrawal.id}`);
    await panel.getByRole('button', { name: desk.action.paid, exact: true }).click();
    await judge(page, 'a payment', shown);
    await open(page, '/admin/payment-methods?open=1');
    await judge(page, 'a payment method', panel.getByRole('img'));

    const { new: adjusting, columns, do: acts } = t.admin.adjustments;
    await open(page, '/admin/adjustments/new');
    await page.getByRole('searchbox', { name: adjusting.search }).fill(customer.username);
    const found = page.getByRole('list', { name: adjusting.found });
    await found.getByRole('button', { name: customer.username }).click();
    await page.getByLabel(adjusting.amount, { exact: true }).fill('125.50');
    await page.getByLabel(columns.note).fill('Goodwill');
    await judge(page, 'an adjustment', page.getByRole('button', { name: beginningWith(acts.add) }));
    await page.getByRole('button', { name: beginningWith(acts.add) }).click();
    await judge(page, 'question before a balance is adjusted', dialog);

    await open(page, `/admin/ledger?q=${customer.username}`);
    await page
      .getByRole('row')
      .filter({ hasText: customer.username })
      .first()
      .getByRole('button')
      .first()
      .click();
    await judge(page, 'a movement of money', panel.getByRole('heading', { level: 2 }));
    await open(page, '/admin/audit');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await judge(page, 'an act in the audit log', panel.getByRole('heading', { level: 2 }));

    await judgePage(page, `/admin/kyc?status=all&q=${customer.username}`);
    await open(page, `/admin/kyc?open=${kyc.id}`);
    const front = t.kyc.pictures.documentFront;
    await judge(page, 'a customer’s documents', page.getByRole('img', { name: front }));
    await page.getByRole('button', { name: saying(verification.case.openLarge, { name: front }) }).click();
    await judge(page, 'a document', dialog.getByRole('img'));
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await page.getByRole('button', { name: verification.request.act, exact: true }).click();
    await page.getByLabel(desk.reject.template).selectOption('pictureCut');
    await judge(
      page,
      'a picture asked for again',
      page.getByLabel(verification.request.which, { exact: true }),
    );
    await page.getByRole('button', { name: desk.action.back, exact: true }).click();
    await page.getByRole('button', { name: verification.approve.act, exact: true }).click();
    await judge(page, 'question before somebody is verified', dialog);

    await open(page, '/admin?range=today');
    const figures = page.getByRole('region', { name: t.figures.title, exact: true });
    await figures.getByText(t.figures.chart.table).click();
    await judge(page, 'figures as a table', figures.getByRole('columnheader'));
    await open(page, '/admin/payout-settings?edit=yes');
    const tier = page.getByRole('region', {
      name: saying(payouts.editor.tier, { number: '1' }),
      exact: true,
    });
    await tier.getByLabel(payouts.fields.max, { exact: true }).fill('1');
    await judge(page, 'payout settings with problems', page.getByRole('alert'));
    await open(page, '/admin/payout-settings?open=1');
    await judge(page, 'a version of the payout settings', panel.getByRole('heading', { level: 2 }));
    await open(page, `/admin/trades?q=${customer.username}&open=${trade}`);
    await judge(page, 'a trade that was decided', panel.getByText(t.trading.details.sequence));
  });

  test('what staff write, and what stands about the whole console, leaves nobody out', async ({
    page,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 409/);
    const panel = panelOf(page);
    const dialog = page.getByRole('dialog');
    const calls = await openCalls(product);
    const word = uniqueName();
    const problem = panel.getByRole('alert');

    const { quotes, announcements, advertising, canned, admin } = t;
    for (const [list, label, value] of [
      ['payment-methods', t.desk.method.code, ''],
      ['quotes', quotes.column.title, 'ab'],
      ['support/canned', canned.editor.shortcut, 'Not so!'],
      ['advertisements', advertising.field.slideDuration, '99'],
      ['announcements', announcements.column.title, ' '],
    ] as const) {
      await open(page, `/admin/${list}?open=new`);
      await panel.getByLabel(label, { exact: true }).fill(value);
      await panel.getByLabel(label, { exact: true }).blur();
      await judge(page, `new in ${list}, with a problem`, list === 'payment-methods' ? panel : problem);
    }

    const text = 'We answer within minutes.';
    const quote = await calls<{ data: { id: string } }>('POST', '/quotes', {
      title: word,
      text,
      status: 'inactive',
    });
    const openOne = async (list: string, title: string) => {
      await open(page, `/admin/${list}?q=${word}`);
      await page.getByRole('row').filter({ hasText: title }).getByRole('button').first().click();
    };
    await openOne('quotes', word);
    await judge(page, 'a quote', panel.getByLabel(quotes.column.text, { exact: true }));
    await panel.getByRole('button', { name: quotes.editor.delete, exact: true }).click();
    await judge(page, 'question before a quote is deleted', dialog);
    await page.keyboard.press('Escape');
    await expectDialogGone(page);
    await panel.getByLabel(quotes.column.text, { exact: true }).fill('We answer within the hour.');
    await calls('PUT', `/quotes/${quote.data.id}`, { text: 'We answer at once, day and night.' });
    // The newer version may come by itself before anything is saved over it.
    await pressUntil(panel.getByRole('button', { name: quotes.editor.save, exact: true }), problem);
    await judge(page, 'a quote that somebody else changed', problem.getByRole('table'));
    await open(page, `/admin/quotes?q=${word}`);
    await page.getByRole('checkbox', { name: quotes.selection.all }).check();
    await judge(page, 'chosen quotes', page.getByRole('region', { name: quotes.selection.label }));
    await calls('DELETE', `/quotes/${quote.data.id}`);

    const draft = { title: word, content: 'Paused on Saturday.', isActive: false };
    const kept = await calls<{ data: { id: string } }>('POST', '/announcements', draft);
    await openOne('announcements', word);
    await judge(page, 'an announcement', panel.getByLabel(announcements.column.content, { exact: true }));
    await calls('DELETE', `/announcements/${kept.data.id}`);

    await open(page, '/admin/approvals');
    await page.getByRole('button', { name: admin.find.open }).click();
    const box = page.getByRole('combobox', { name: admin.find.label });
    await box.fill(customer.username);
    await judge(
      page,
      'a search everywhere',
      page.getByRole('option', { name: new RegExp(customer.username) }),
    );
    await open(page, '/admin/deposits?status=rejected&from=2026-11-01');
    await page.getByRole('button', { name: admin.views.save, exact: true }).click();
    await judge(page, 'a view to save', dialog);

    await page.route(SESSION, (route) => {
      const nowMs = Date.now();
      const [endsAt, serverTime] = [nowMs + 42_000, nowMs].map((ms) => new Date(ms).toISOString());
      return route.fulfill({ json: { success: true, data: { endsAt, serverTime, idleMinutes: 15 } } });
    });
    await open(page, '/admin/adjustments');
    const stay = page
      .getByRole('dialog', { name: admin.idle.title })
      .getByRole('button', { name: admin.idle.stay });
    await expect(stay).toBeVisible({ timeout: 60_000 });
    await judge(page, 'a warning before the session ends', stay);
    await page.unroute(SESSION);

    await page.setViewportSize(PHONE);
    await open(page, '/admin/deposits?status=rejected&type=bank');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await judge(page, 'filters on a phone', page.getByRole('combobox', { name: t.desk.filter.status }));
    await page.getByRole('button', { name: admin.find.open }).click();
    await judge(page, 'a search on a phone', box);
    await open(page, '/admin');
    await page.getByRole('button', { name: admin.shell.openMenu }).click();
    await judge(page, 'the menu on a phone', page.getByRole('dialog', { name: admin.menu.label }));
    await open(page, '/admin/reports');
    await page.getByRole('search').getByRole('button', { expanded: false }).click();
    await judge(
      page,
      'the filters of reports on a phone',
      page.getByLabel(t.payouts.report.by, { exact: true }),
    );
    await open(page, '/admin/payment-methods?open=1');
    await judge(page, 'a payment method on a phone', dialog.getByRole('img'));
  });

  test('a person’s page, and what is done to many people, leave nobody out', async ({
    browser,
    page,
    product,
    customer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 409/);
    const dialog = page.getByRole('dialog');
    const calls = await openCalls(product);
    const { people, person } = t;
    const seed = await openSeeder(product, customer);
    await seed.deposit('75');
    await seed.withdraw('250.00');
    await seed.trade('10', 'buy');
    await seed.write('Where is my deposit?');
    const id = await findPerson(calls, customer.username);
    const acts = page.getByRole('group', { name: person.act.label });
    const act = (name: string) => acts.getByRole('button', { name, exact: true });

    const { label: _, ...tabs } = person.tabs;
    for (const tab of Object.keys(tabs)) await judgePage(page, `/admin/users/${id}?tab=${tab}`);
    await act(person.act.delete).click();
    await judge(
      page,
      'somebody who cannot be deleted yet',
      dialog.getByText(person.deleting.obstacle.open_withdrawals),
    );
    await open(page, `/admin/users/${id}`);
    await act(person.act.edit).click();
    const phone = dialog.getByRole('textbox', { name: person.edit.phone, exact: true });
    await phone.fill('+66 81 234 5678');
    await calls('PUT', `/users/${id}`, { phone: '+66999999999' });
    await pressUntil(dialog.getByRole('button', { name: person.edit.save }), dialog.getByRole('alert'));
    await judge(page, 'a person whom somebody else changed', dialog.getByRole('alert').getByRole('table'));
    await page.setViewportSize(PHONE);
    await open(page, `/admin/users/${id}`);
    await act(person.act.more).click();
    await judge(page, 'what can be done, on a phone', act(person.act.block));
    await page.setViewportSize(DESK);

    const prefix = uniqueName();
    const crowd = await gatherCrowd(product, { prefix, count: 3 });
    const [first] = crowd.people;
    if (!first) throw new Error('nobody came');
    await open(page, `/admin/users/${first.id}`);
    await act(person.act.delete).click();
    await dialog.getByRole('textbox').first().fill('Asked for by its owner');
    await dialog.getByRole('textbox').last().fill(first.username);
    const forGood = dialog.getByRole('button', {
      name: saying(person.deleting.confirm, { name: first.username }),
    });
    await expect(forGood).toBeEnabled();
    await judge(page, 'question before somebody is deleted', forGood);
    await crowd.block(first);
    await judgePage(page, `/admin/users/${first.id}`);

    const choose = async () => {
      await open(page, `/admin/users?q=${prefix}`);
      await page.getByRole('checkbox', { name: people.choose.page }).check();
      return page.getByRole('region', { name: people.choose.label });
    };
    const bar = await choose();
    await judge(page, 'chosen people', bar);
    await bar.getByRole('button', { name: people.acts.block.name, exact: true }).click();
    await dialog.getByLabel(people.question.reason, { exact: true }).fill('One ring');
    await judge(page, 'question before many are blocked', dialog);
    await dialog.getByRole('button').last().click();
    await judge(page, 'not all were blocked', page.getByRole('dialog', { name: people.bulk.title.some }));

    const colleague = await hireStaff(product, 'level1');
    await open(page, `/admin/users/${await findPerson(calls, colleague.username)}`);
    await act(person.act.role).click();
    await judge(page, 'another role', dialog.getByRole('combobox'));
    await open(page, '/admin/users');
    await page.getByRole('button', { name: people.create.title }).click();
    await dialog.getByLabel(people.create.username, { exact: true }).fill(`${prefix}_new`);
    await dialog.getByLabel(people.create.email).fill(`${prefix}_new@example.com`);
    await dialog.getByRole('combobox', { name: people.create.role }).selectOption('level1');
    await judge(page, 'a new account', dialog);
    await dialog
      .getByRole('button', { name: saying(people.create.submitRole, { role: t.admin.roles.level1 }) })
      .click();
    await judge(
      page,
      'an account that was made',
      dialog.getByRole('group', { name: people.created.password }),
    );

    const made = await createAccount(calls, 'level1');
    const theirs = await openConsole(browser, product, { person: made, language: 'en', theme: 'light' });
    await open(theirs.page, '/admin');
    await judge(
      theirs.page,
      'a first password',
      theirs.page.getByRole('heading', { name: t.admin.password.firstTitle }),
    );
    await theirs.close();
    const own = await openConsole(browser, product, { person: colleague, language: 'en', theme: 'light' });
    await open(own.page, `/admin/users/${await findPerson(calls, colleague.username)}`);
    await judge(own.page, 'one’s own record', own.page.getByRole('heading', { name: person.own.title }));
    await own.close();
  });
});

test('what two people decide about leaves nobody out', async ({ browser }) => {
  const product = await startForTwoPeople();
  const [approver, another] = [colleagueOf(product, 0), colleagueOf(product, 1)];
  const desk = await openConsole(browser, product, { person: approver, language: 'en', theme: 'light' });
  const { page } = desk;
  desk.allow(/status of 409/);
  try {
    const [calls, theirs] = [await openCalls(product), await openCalls(product, another)];
    const customer = await registerCustomer(product);
    const userId = await findPerson(calls, customer.username);
    const adjustment = { userId, type: 'add', amount: '1500.00', note: 'Goodwill' };
    const { data } = await calls<{ data: { id: string } }>('POST', '/balance-adjustments', adjustment);
    const newcomer = await createAccount(calls, 'level1');
    const { approvals } = t.admin;
    const panel = panelOf(page);

    await judgePage(page, '/admin/approvals');
    await page.getByRole('button', { name: newcomer.username }).click();
    await judge(
      page,
      'somebody to let in',
      panel.getByRole('button', { name: beginningWith(approvals.act.admit) }),
    );
    await panel.getByRole('button', { name: beginningWith(approvals.act.admit) }).click();
    await judge(page, 'question before somebody is let in', page.getByRole('dialog'));
    await open(page, `/admin/adjustments?status=proposed&open=${data.id}`);
    await judge(
      page,
      'an adjustment that waits',
      panel.getByRole('button', { name: beginningWith(approvals.act.add) }),
    );

    const { payouts } = t;
    const propose = async (multiplier: number) => {
      const { current } = (await calls<PayoutSettings>('GET', '/admin/payout-settings')).data;
      const tiers = current.tiers.map(({ id: _, breakEvenWinRate: __, ...tier }) => tier);
      const [cheapest, ...others] = tiers;
      const body = { tiers: [{ ...cheapest, payoutMultiplier: multiplier }, ...others], note: 'Evenings' };
      await calls('POST', '/admin/payout-settings', { ...body, expectedVersion: current.version });
    };
    await open(page, '/admin/payout-settings?edit=yes');
    const tier = page.getByRole('region', {
      name: saying(payouts.editor.tier, { number: '1' }),
      exact: true,
    });
    await tier.getByLabel(payouts.fields.multiplier, { exact: true }).fill('1.86');
    await propose(1.87);
    const waiting = await theirs<{ data: { id: string; kind: string }[] }>('GET', '/approvals');
    const proposal = waiting.data.find(({ kind }) => kind === 'payout_settings');
    await theirs('POST', `/approvals/${proposal?.id}/approve`, {});
    await judge(
      page,
      'payout settings that somebody else changed',
      page.getByRole('alert').filter({ hasText: saying(payouts.conflict.title, { version: '2' }) }),
    );
    await propose(1.88);
    await open(page, '/admin/payout-settings');
    await judge(page, 'payout settings that wait', page.getByText(payouts.proposal.title, { exact: true }));
  } finally {
    await desk.close();
    await product.stop();
  }
});
