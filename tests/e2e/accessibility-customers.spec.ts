import { signInCustomer } from '../../scripts/create-customer.mjs';
import {
  choose,
  expect,
  expectDialogGone,
  registerCustomer,
  signIn,
  test,
  uniqueName,
} from '../support/browser';
import { bubbles, inboxRow, openConversation, openSupport, send, supportBox } from '../support/chat-screens';
import { checkState, open } from '../support/check-accessibility';
import { openConsole, saying } from '../support/console';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { startBrokenWeb } from '../support/failing-call';
import { listOverflowing } from '../support/list-overflowing';
import { waitForMailedLink } from '../support/mailed-link';
import { TRON_ADDRESS } from '../support/payment-samples';
import { startProduct } from '../support/product';
import { createProviderClient } from '../support/provider-client';
import { makePdf, makeScene } from '../support/sample-files';
import { confirmName, openConfirmation, placeTrade } from '../support/screens';
import { openSeeder } from '../support/seed-history';
import { hireStaff } from '../support/staff';
import { createAccount, openStaffCalls } from '../support/staff-calls';
import { beginningWith, readLastResort, readTexts } from '../support/texts';

const t = readTexts('en');
const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'en', theme: 'light' });
  consoleWatch.allow(/status of 404/);
});

test('what a mail leads to and what says what is wrong leave nobody out', async ({
  browser,
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (410|422|503)/);
  const { fields } = t.auth;
  await open(page, '/register');
  const form = page.locator('form');
  await form.getByLabel(fields.username, { exact: true }).fill('a b');
  await form.getByLabel(fields.password, { exact: true }).fill('12345');
  await form.getByLabel(fields.confirm, { exact: true }).fill('54321');
  await form.getByLabel(fields.confirm, { exact: true }).blur();
  await checkState(page, 'registration with problems', page.getByText(t.problems.usernameCharacters));

  const mail = `${customer.username}@example.com`;
  await open(page, '/forgot-password');
  await page.getByLabel(fields.email, { exact: true }).fill(mail);
  await page.getByRole('button', { name: t.recovery.forgot.submit }).click();
  await checkState(page, 'a link is on its way', page.getByText(t.recovery.forgot.sentTitle));
  await open(page, await waitForMailedLink(product, mail, '/reset-password'));
  await checkState(page, 'a new password', page.getByText(customer.username, { exact: true }));

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
  await checkState(page, 'an address to confirm', page.getByText(newEmail, { exact: true }));
  await open(page, await waitForMailedLink(product, mail, '/undo-email'));
  await checkState(page, 'a change to undo', page.getByText(mail, { exact: true }));
  await page.getByRole('button', { name: t.recovery.undo.submit }).click();
  await checkState(page, 'a change undone', page.locator('main').getByRole('status'));
  await open(page, '/terms');
  await open(page, '/undo-email#17.short');
  await checkState(page, 'a link that no longer works', page.getByText(t.recovery.link.invalidTitle));

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
  await checkState(outdated, 'a newer version', outdated.getByText(t.shell.update.ready));
  await outdated.close();

  const own = await createAccount(await openStaffCalls(product), 'user');
  const headers = { origin: product.url };
  await context.request.post(`${product.url}/api/auth/login`, { data: own, headers });
  await open(page, '/new-password');
  await checkState(page, 'a first password', page.getByRole('heading', { name: t.recovery.first.title }));

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
    await checkState(other, 'a page that breaks', alert);
    await open(other, priceless.url);
    await checkState(other, 'home without prices', other.getByText(t.common.sample, { exact: true }));
    await open(page, resting.url);
    await checkState(page, 'maintenance', page.getByRole('heading', { name: t.shell.maintenance.title }));
  } finally {
    await elsewhere.close();
    // A page that goes on asking a server that is gone complains of that.
    await page.goto('about:blank');
    await Promise.all([broken, priceless, resting].map((web) => web.stop()));
  }
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

  const { fields } = t['withdrawal-accounts'];
  await open(page, '/withdraw');
  await dialog.getByRole('combobox', { name: fields.bank, exact: true }).selectOption('KBANK');
  await checkState(page, 'withdrawal to a bank', dialog);
  await dialog.getByText(t.withdraw.crypto, { exact: true }).click();
  await dialog.getByText('TRC20', { exact: true }).click();
  await dialog.getByLabel(fields.coinAddress).fill(TRON_ADDRESS.replace(/t$/, 'u'));
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('5');
  await checkState(page, 'withdrawal in crypto with problems', dialog.getByRole('alert'));
  await dialog.getByLabel(fields.coinAddress).fill(TRON_ADDRESS);
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('50');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: beginningWith(t.withdraw.review) }).click();
  await checkState(page, 'confirmation of a withdrawal', dialog);

  await open(page, '/bank-account');
  await page.getByRole('button', { name: t['withdrawal-accounts'].add.action }).click();
  await checkState(page, 'new account', dialog);

  await open(page, `/history/deposit?open=withdrawal-${withdrawal}`);
  await dialog.getByRole('button', { name: t.history.details.showNumber }).click();
  await checkState(page, 'a withdrawal with its number', dialog.getByText(/\d{3}-?\d-?\d{5}-?\d/));
  await dialog.getByRole('button', { name: t.history.cancel.action }).click();
  const keep = page.getByRole('button', { name: t.history.cancel.keep });
  await checkState(page, 'question before a withdrawal is cancelled', keep);

  await open(page, '/history?tab=statement');
  await page.getByRole('button', { name: t.history.export.action }).click();
  await dialog.getByText(t.history.export.statement, { exact: true }).click();
  await checkState(page, 'export', dialog.getByText(beginningWith(t.history.export.contentsStatement)));

  await open(page, '/trading');
  await page.getByLabel(t.trading.ticket.amount).fill('10');
  await page.getByRole('button', { name: beginningWith(t.trading.ticket.buy) }).click();
  await checkState(page, 'the risk', page.getByRole('button', { name: t.trading.risk.accept }));
  await page.getByRole('button', { name: t.trading.risk.accept }).click();
  await checkState(page, 'confirmation', page.getByRole('button', { name: confirmName(t, 'buy') }));
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await placeTrade(page, t, { side: 'buy', amount: '10' });
  await expectAccessibleInBothThemes(page, 'countdown');
  await page.getByRole('button', { name: t.trading.running.minimise }).click();
  await expectDialogGone(page);
  await checkState(page, 'a trade that runs', page.getByRole('main'));
  // A smaller one is decided sooner.
  await openConfirmation(page, t, { side: 'sell', amount: '5' });
  await page.getByRole('button', { name: confirmName(t, 'sell') }).click();
  const result = page.getByRole('button', { name: t.trading.result.continue });
  await expect(result).toBeVisible({ timeout: 50_000 });
  await checkState(page, 'result', result);
  await open(page, '/trading-history');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await checkState(page, 'details of a trade', dialog.getByText(t.history.details.tradeId));
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
  await checkState(page, 'home with slides', carousel.getByRole('link', { name: /^One/ }));
  await carousel.getByRole('button', { name: t.carousel.next, exact: true }).click();
  await checkState(
    page,
    'a picture that does not come',
    carousel.getByText(t.carousel.failed, { exact: true }),
  );
  const bar = page.getByRole('region', { name: t.home.announcement.label, exact: true });
  await bar.getByRole('button', { name: /^Bank deposits/ }).click();
  await checkState(page, 'an announcement', dialog.filter({ hasText: 'On and on.' }));
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.getByRole('button', { name: t.notices.bell }).click();
  await checkState(page, 'notices', dialog);
  await page.keyboard.press('Escape');
  await expectDialogGone(page);
  await page.getByRole('button', { name: t.home.order.open }).click();
  await checkState(page, 'order of home', dialog.getByRole('list'));

  const { profile, password } = t;
  for (const [card, fill] of [
    ['username', { [profile.username.next]: 'a b', [password.fields.current]: 'x' }],
    ['email', { [profile.email.next]: 'nobody', [password.fields.current]: 'x' }],
    ['password', { [password.fields.next]: 'harbour123', [password.fields.confirm]: 'harbour' }],
  ] as const) {
    await open(page, '/profile/edit');
    await page.getByRole('button', { name: saying(profile.editOf, { field: profile[card].title }) }).click();
    for (const [label, value] of Object.entries(fill)) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).blur();
    }
    await checkState(page, `${card} with problems`, page.locator('main').getByRole('alert'));
  }
  await open(page, '/profile/security');
  const devices = page.getByRole('region', { name: t.security.devices.title });
  await devices.getByRole('button', { name: t.security.signOut.others, exact: true }).click();
  await checkState(page, 'question before devices are signed out', dialog);

  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/kyc');
  await page.getByLabel(t.kyc.fields.fullName).fill('Somchai Jaidee');
  await page.getByLabel(t.kyc.fields.documentType).selectOption('passport');
  const card = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await makeScene(1) };
  await page.getByLabel(t.kyc.pictures.documentFront, { exact: true }).setInputFiles(card);
  await checkState(
    page,
    'documents filled in',
    page.getByRole('button', { name: saying(t.files.drop.remove, { name: card.name }) }),
  );
  expect(await listOverflowing(page), 'documents filled in on a narrow phone').toEqual([]);
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
    await checkState(page, `identity ${name}`, page.getByRole('heading', { name: t.kyc.status[name].title }));
    expect(await listOverflowing(page), `identity ${name} on a narrow phone`).toEqual([]);
  }

  await page.setViewportSize(PHONE);
  const seed = await openSeeder(product, customer);
  await seed.write('Where is my deposit?');
  const calls = await openStaffCalls(product);
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
    await checkState(page, `preview of ${file.name}`, preview);
    await preview.getByRole('button').last().click();
    await expectDialogGone(page);
  }
  await send(page, supportBox(page, t), 'Thank you');
  await expect(bubbles(page, 'statement.pdf')).toHaveCount(1);
  await checkState(page, 'a conversation', bubbles(page, 'We look into it.'));

  const colleague = await hireStaff(product);
  const staffConsole = await openConsole(browser, product, {
    person: colleague,
    language: 'en',
    theme: 'light',
  });
  await open(staffConsole.page, '/admin/support');
  await expect(inboxRow(staffConsole.page, t, customer.username)).toBeVisible();
  const pane = await openConversation(staffConsole.page, t, customer.username);
  await expect(bubbles(staffConsole.page, 'statement.pdf')).toHaveCount(1);
  await checkState(
    staffConsole.page,
    'a conversation at a staffConsole',
    bubbles(staffConsole.page, 'Asked the bank'),
  );
  await pane.getByRole('button', { name: t.inbox.actions.takeOver, exact: true }).click();
  await checkState(
    staffConsole.page,
    'question before a conversation is taken over',
    staffConsole.page.getByRole('dialog'),
  );
  await staffConsole.close();

  await calls('PUT', `/chat/admin/conversation/${conversation}`, { status: 'resolved' });
  await checkState(page, 'a conversation that was closed', page.getByText(t.support.resolved));
});
