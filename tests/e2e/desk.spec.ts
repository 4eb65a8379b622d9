/** The desk itself: what the address keeps, two people on one case, and payment methods. */
import { randomBytes } from 'node:crypto';
import { create } from 'qrcode';
import { drawQrPath } from '../../components/ui/qr-path';
import { expect, type Page, pressUntil, registerCustomer, test } from '../support/browser';
import {
  type Console,
  confirmQuestion,
  expectStatus,
  fillReceived,
  openCaseOf,
  openConsole,
  panelOf,
  readLabel,
  saying,
} from '../support/console';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';
import { openPurse } from '../support/money-calls';
import { hireStaff, type StaffPerson } from '../support/staff';
import { readTexts } from '../support/texts';

test.use({ actionTimeout: 30_000 });

const t = readTexts('en');
const { desk } = t;
/** Right by its checksum; owned by a contract. */
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const makeHash = () => randomBytes(32).toString('hex');
const makeCode = () => `T-${randomBytes(5).toString('hex').toUpperCase()}`;

let person: StaffPerson;
let consoles: Console[];

test.beforeEach(async ({ product }) => {
  person = await hireStaff(product);
  consoles = [];
});

test.afterEach(async () => {
  for (const opened of consoles) await opened.close();
});

async function openDesk(
  args: { browser: Parameters<typeof openConsole>[0]; product: Parameters<typeof openConsole>[1] },
  options: Partial<Parameters<typeof openConsole>[2]> = {},
): Promise<Console> {
  const opened = await openConsole(args.browser, args.product, { person, language: 'en', ...options });
  consoles.push(opened);
  return opened;
}

test('filters, search, order and the open case are the address’s: back, reload and a copied link show the same', async ({
  browser,
  product,
}) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  const small = await purse.deposit({ code: 'USDT-TRC20', amount: '20' });
  const large = await purse.deposit({ code: 'PRACTICE-BANK', amount: '300' });
  const { page } = await openDesk({ browser, product });
  const rows = page.getByRole('row').filter({ hasText: customer.username });

  await page.goto('/admin/deposits');
  await page.getByRole('searchbox').fill(customer.username);
  await expect(page).toHaveURL(new RegExp(customer.username));
  await expect(rows).toHaveCount(2);
  await page.getByLabel(desk.filter.sort).selectOption('highest');
  await expect(rows.first()).toContainText(large.transactionId);
  await page.getByLabel(desk.filter.type).selectOption('crypto');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: small.transactionId }).click();
  await expect(panelOf(page)).toContainText(small.transactionId);

  const link = page.url();
  await page.reload();
  await expect(panelOf(page)).toContainText(small.transactionId);
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel(desk.filter.type)).toHaveValue('crypto');
  await expect(page.getByRole('searchbox')).toHaveValue(customer.username);

  await page.goBack();
  await expect(page).not.toHaveURL(/open=/);
  await expect(panelOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/type=/);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(large.transactionId);

  const other = await openDesk({ browser, product }, { person: await hireStaff(product) });
  await other.page.goto(link);
  await expect(panelOf(other.page)).toContainText(small.transactionId);
  await expect(other.page.getByRole('row').filter({ hasText: customer.username })).toHaveCount(1);
});

test('a new deposit joins the queue by itself, and leaves an open form alone', async ({
  browser,
  product,
}) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  await purse.deposit({ code: 'USDT-TRC20', amount: '50' });
  const { page } = await openDesk({ browser, product });
  const panel = await openCaseOf(page, t, { queue: 'deposits', username: customer.username });
  await panel.getByRole('button', { name: desk.action.approve, exact: true }).click();
  await panel.getByLabel(desk.approveDeposit.amount).fill('49.25');
  await purse.deposit({ code: 'USDT-TRC20', amount: '60' });
  await expect(page.getByRole('row').filter({ hasText: customer.username })).toHaveCount(2);
  await expect(panel.getByLabel(desk.approveDeposit.amount)).toHaveValue('49.25');
});

test('who decides second is told who was first and what they did', async ({ browser, product }) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  const hash = makeHash();
  await purse.deposit({ code: 'USDT-TRC20', amount: '80', hash });
  const mine = await openDesk({ browser, product });
  const theirs = await openDesk({ browser, product }, { person: await hireStaff(product) });
  mine.allow(/status of 409/);
  const panel = await openCaseOf(mine.page, t, { queue: 'deposits', username: customer.username });
  await fillReceived(panel, t, { amount: '80', hash });
  await expect(mine.page.getByRole('dialog')).toBeVisible();

  const their = await openCaseOf(theirs.page, t, { queue: 'deposits', username: customer.username });
  const label = await readLabel(their);
  await their.getByRole('button', { name: desk.action.reject, exact: true }).click();
  await their.getByLabel(desk.reject.text).fill('Sent to another address');
  await their.getByRole('button', { name: desk.action.check }).click();
  await confirmQuestion(theirs.page, saying(desk.reject.confirm, { label }));

  await mine.page
    .getByRole('dialog')
    .getByRole('button', { name: saying(desk.approveDeposit.confirm, { net: '79.00 USDT' }) })
    .click();
  await expect(panel.getByText(desk.changed.title)).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: desk.timeline.move.reject })).toBeVisible();
  await expectStatus(panel, desk.status.rejected);
  expect(await purse.balance()).toMatchObject({ balance: 10_000 });
});

test('claims of one hash are shown together, and only one of them is credited', async ({
  browser,
  product,
}) => {
  const hash = makeHash();
  const [stranger, payer] = [await registerCustomer(product), await registerCustomer(product)];
  const claimed = await (await openPurse(product, stranger)).deposit({
    code: 'USDT-TRC20',
    amount: '90',
    hash,
  });
  const purse = await openPurse(product, payer);
  await purse.deposit({ code: 'USDT-TRC20', amount: '90', hash: hash.toUpperCase() });
  const opened = await openDesk({ browser, product });
  opened.allow(/status of 409/);
  const { page } = opened;
  const panel = await openCaseOf(page, t, { queue: 'deposits', username: payer.username });
  const claim = panel.getByRole('button', {
    name: saying(desk.claims.open, { label: claimed.transactionId }),
  });
  await expect(claim).toContainText(stranger.username);
  await fillReceived(panel, t, { amount: '90', hash });
  await confirmQuestion(page, saying(desk.approveDeposit.confirm, { net: '89.00 USDT' }));
  await expectStatus(panel, desk.status.approved);
  expect(await purse.balance()).toMatchObject({ balance: 10_089 });

  await claim.click();
  await expect(panel).toContainText(stranger.username);
  await fillReceived(panel, t, { amount: '90', hash });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying(desk.approveDeposit.confirm, { net: '89.00 USDT' }) })
    .click();
  await expect(panel.getByText(t.errors.hash_already_credited)).toBeVisible();
});

test.describe('of payment methods', () => {
  // One list, which each of them changes.
  test.describe.configure({ mode: 'default' });

  test('a payment method is made, previewed, changed, hidden and deleted', async ({ browser, product }) => {
    const { page } = await openDesk({ browser, product });
    const { method, methods } = desk;
    const [code, name] = [makeCode(), `Tron ${randomBytes(3).toString('hex')}`];
    const panel = panelOf(page);
    const offered = async () => {
      const answer = await fetch(`${product.providerUrl}/api/payment-methods`);
      const { paymentMethods } = (await answer.json()) as { paymentMethods: { code: string; min: string }[] };
      return paymentMethods.find((known) => known.code === code);
    };

    await page.goto('/admin/payment-methods');
    await page.getByRole('button', { name: methods.add }).click();
    await expect(panel.getByRole('button', { name: method.saveUnnamed })).toBeDisabled();
    await panel.getByLabel(method.servesDeposits, { exact: true }).check();
    await panel.getByLabel(method.code, { exact: true }).fill(code.toLowerCase());
    await panel.getByLabel(method.name, { exact: true }).fill(name);
    await panel.getByLabel(method.coinName, { exact: true }).fill('USDT');
    await panel.getByLabel(method.network, { exact: true }).fill('TRC20');
    const address = panel.getByRole('textbox', { name: method.coinAddress, exact: true });
    await address.fill(TRON.replace(/t$/, 'u'));
    await expect(panel.getByText(method.address.checksum)).toBeVisible();
    await address.fill(TRON);
    const { modules } = create(TRON, { errorCorrectionLevel: 'M' });
    await expect(panel.getByRole('img').locator('path')).toHaveAttribute('d', drawQrPath(modules));
    await panel.getByLabel(method.fee, { exact: true }).fill('1');
    await panel.getByLabel(method.min, { exact: true }).fill('0.5');
    await expect(panel.getByText(method.problem.minOverFee)).toBeVisible();
    await panel.getByLabel(method.min, { exact: true }).fill('15');
    await panel.getByLabel(saying(method.noteIn, { language: 'English' })).fill('Only USDT');
    await panel.getByRole('button', { name: saying(method.saveNew, { name }) }).click();
    await expect(panel).toHaveCount(0);
    expect(await offered()).toMatchObject({ min: '15.00' });

    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await panel.getByLabel(method.min, { exact: true }).fill('25');
    await panel.getByRole('button', { name: saying(method.save, { name }) }).click();
    await expect(panel).toHaveCount(0);
    expect(await offered()).toMatchObject({ min: '25.00' });

    await page.getByRole('switch', { name: saying(methods.show, { name }) }).click();
    await confirmQuestion(page, saying(methods.hide, { name }));
    expect(await offered()).toBeUndefined();
    await page.getByRole('switch', { name: saying(methods.show, { name }) }).click();
    await expect.poll(offered).toBeDefined();

    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await panel.getByRole('button', { name: method.delete, exact: true }).click();
    await confirmQuestion(page, saying(methods.remove, { name }));
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    expect(await offered()).toBeUndefined();
  });

  test('the order of the methods is moved by the keyboard, and is the customers’', async ({
    browser,
    product,
  }) => {
    const { page } = await openDesk({ browser, product });
    await page.goto('/admin/payment-methods');
    const name = 'Krungthai Bank';
    const readOrder = async () => {
      const answer = await fetch(`${product.providerUrl}/api/payment-methods`);
      const { paymentMethods } = (await answer.json()) as { paymentMethods: { name: string }[] };
      return paymentMethods.map((method) => method.name).filter((known) => / Bank$/.test(known));
    };
    const before = await readOrder();
    const up = page.getByRole('button', { name: saying(desk.methods.up, { name }) });
    await up.focus();
    await page.keyboard.press('Enter');
    const at = before.indexOf(name);
    const moved = before.toSpliced(at - 1, 2, name, before[at - 1] ?? '');
    await expect.poll(readOrder).toEqual(moved);
    await expect(up).toBeFocused();
    await page.getByRole('button', { name: saying(desk.methods.down, { name }) }).click();
    await expect.poll(readOrder).toEqual(before);
  });

  test('saving over a colleague’s newer version shows both, and nothing is lost', async ({
    browser,
    product,
  }) => {
    const { method } = desk;
    const [mine, theirs] = [
      await openDesk({ browser, product }),
      await openDesk({ browser, product }, { person: await hireStaff(product) }),
    ];
    const name = 'Bank of Ayudhya (Krungsri)';
    // A toast that tells of the method is a button of its name too.
    const openMethod = (page: Page) =>
      page.getByRole('row').getByRole('button', { name: /^Bank of Ayudhya/ });
    for (const { page } of [mine, theirs]) {
      await page.goto('/admin/payment-methods');
      await openMethod(page).click();
    }
    const [my, their] = [panelOf(mine.page), panelOf(theirs.page)];
    await my.getByLabel(method.min, { exact: true }).fill('12');
    await their.getByLabel(method.min, { exact: true }).fill('11');
    await their.getByRole('button', { name: saying(method.save, { name }) }).click();
    await expect(their).toHaveCount(0);

    mine.allow(/status of 409/);
    const conflict = my.getByRole('alert').filter({ hasText: method.conflict.title });
    const save = my.getByRole('button', { name: saying(method.save, { name }) });
    // Told by the stream, or at the latest by the refusal.
    await pressUntil(save, conflict);
    await expect(conflict.getByRole('row').filter({ hasText: method.min })).toContainText(/12.*11\.00/);
    await conflict.getByRole('button', { name: method.conflict.keepMine }).click();
    await expect(my.getByLabel(method.min, { exact: true })).toHaveValue('12');
    await save.click();
    await expect(my).toHaveCount(0);
    await openMethod(theirs.page).click();
    await expect(their.getByLabel(method.min, { exact: true })).toHaveValue('12.00');
  });
});

test('who may not manage payment methods neither finds nor opens them', async ({ browser, product }) => {
  const opened = await openDesk({ browser, product }, { person: await hireStaff(product, 'level1') });
  opened.allow(/status of 404/);
  const { page } = opened;
  await page.goto('/admin/deposits');
  await expect(page.getByRole('navigation').getByRole('link', { name: desk.deposits.title })).toBeVisible();
  await expect(page.getByRole('link', { name: desk.methods.title })).toHaveCount(0);
  expect((await page.goto('/admin/payment-methods'))?.status()).toBe(404);
});

test('the desk has no serious accessibility finding in either theme', async ({ browser, product }) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  await purse.deposit({ code: 'USDT-TRC20', amount: '70', hash: makeHash() });
  await purse.withdraw({ code: 'USDT-TRC20', amount: '30', coinAddress: TRON, network: 'TRC20' });
  const { page } = await openDesk({ browser, product });
  const panel = await openCaseOf(page, t, { queue: 'deposits', username: customer.username });
  await expectAccessibleInBothThemes(page, 'deposit');
  await fillReceived(panel, t, { amount: '70' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'question');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: desk.action.back }).click();
  await panel.getByRole('button', { name: desk.action.reject, exact: true }).click();
  await panel.getByLabel(desk.reject.template).selectOption('notReceived');
  await expectAccessibleInBothThemes(page, 'rejection');
  const withdrawal = await openCaseOf(page, t, { queue: 'withdrawals', username: customer.username });
  await withdrawal.getByRole('button', { name: desk.action.paid, exact: true }).click();
  await expectAccessibleInBothThemes(page, 'withdrawal');
  await page.goto('/admin/payment-methods?open=1');
  await expect(panelOf(page).getByRole('img')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'method');
});
