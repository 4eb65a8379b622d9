/** The payment queues: what the address keeps, two people on one case, and payment methods. */
import { randomBytes } from 'node:crypto';
import { create } from 'qrcode';
import { drawQrPath } from '@/components/ui/facts/qr-path';
import { expect, registerCustomer, test } from '../support/browser';
import {
  type Console,
  type ConsoleFixtures,
  type ConsoleOptions,
  closeAfterEach,
  confirmQuestion,
  expectStatus,
  fillReceived,
  openCaseOf,
  openConsole,
  panelOf,
  readLabel,
  saying,
  searchList,
} from '../support/console';
import { openPurse } from '../support/money-calls';
import { makeHash, TRON_ADDRESS } from '../support/payment-samples';
import { hireStaff, type StaffPerson } from '../support/staff';
import { readTexts } from '../support/texts';
import { reload, stepBack, visit } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const t = readTexts('en');
const { payments } = t;
const makeCode = () => `T-${randomBytes(5).toString('hex').toUpperCase()}`;

let person: StaffPerson;
const keep = closeAfterEach();

test.beforeEach(async ({ product }) => {
  person = await hireStaff(product);
});

async function openConsolePage(
  { browser, product }: ConsoleFixtures,
  options: Partial<ConsoleOptions> = {},
): Promise<Console> {
  const opened = await openConsole(browser, product, { person, language: 'en', ...options });
  keep(opened);
  return opened;
}

test('the address keeps what the queue shows; a new deposit joins by itself and leaves an open form alone', async ({
  browser,
  product,
}) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  const small = await purse.deposit({ code: 'USDT-TRC20', amount: '20' });
  const large = await purse.deposit({ code: 'PRACTICE-BANK', amount: '300' });
  const { page } = await openConsolePage({ browser, product });
  const rows = page.getByRole('row').filter({ hasText: customer.username });
  const panel = panelOf(page);

  await visit(page, '/admin/deposits');
  await searchList(page, customer.username);
  await expect(rows).toHaveCount(2);
  await page.getByLabel(payments.filter.sort).selectOption('highest');
  await expect(rows.first()).toContainText(large.transactionId);
  await page.getByLabel(payments.filter.type).selectOption('crypto');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: small.transactionId }).click();
  await panel.getByRole('button', { name: payments.action.approve, exact: true }).click();
  await panel.getByLabel(payments.approveDeposit.amount).fill('19.25');
  const newer = await purse.deposit({ code: 'USDT-TRC20', amount: '60' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(newer.transactionId);
  await expect(panel.getByLabel(payments.approveDeposit.amount)).toHaveValue('19.25');

  await reload(page);
  await expect(panel).toContainText(small.transactionId);
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel(payments.filter.type)).toHaveValue('crypto');
  await expect(page.getByRole('searchbox')).toHaveValue(customer.username);

  await stepBack(page);
  await expect(page).not.toHaveURL(/open=/);
  await expect(panel).toHaveCount(0);
  await stepBack(page);
  await expect(page).not.toHaveURL(/type=/);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(large.transactionId);
});

test('of two with the same case open, whoever decides second sees who was first and what they did', async ({
  browser,
  product,
}) => {
  const customer = await registerCustomer(product);
  const purse = await openPurse(product, customer);
  const hash = makeHash();
  await purse.deposit({ code: 'USDT-TRC20', amount: '80', hash });
  const mine = await openConsolePage({ browser, product });
  const theirs = await openConsolePage({ browser, product }, { person: await hireStaff(product) });
  mine.allow(/status of 409/);
  const panel = await openCaseOf(mine.page, t, { queue: 'deposits', username: customer.username });
  await fillReceived(panel, t, { amount: '80', hash });
  await expect(mine.page.getByRole('dialog')).toBeVisible();

  await visit(theirs.page, mine.page.url());
  const their = panelOf(theirs.page);
  await expect(their).toContainText(customer.username);
  const label = await readLabel(their);
  await their.getByRole('button', { name: payments.action.reject, exact: true }).click();
  await their.getByLabel(payments.reject.text).fill('Sent to another address');
  await their.getByRole('button', { name: payments.action.check }).click();
  await confirmQuestion(theirs.page, saying(payments.reject.confirm, { label }));

  await mine.page
    .getByRole('dialog')
    .getByRole('button', { name: saying(payments.approveDeposit.confirm, { net: '79.00 USDT' }) })
    .click();
  await expect(panel.getByText(payments.changed.title)).toBeVisible();
  await expect(
    panel.getByRole('status').filter({ hasText: payments.timeline.transition.reject }),
  ).toBeVisible();
  await expectStatus(panel, payments.status.rejected);
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
  const opened = await openConsolePage({ browser, product });
  opened.allow(/status of 409/);
  const { page } = opened;
  const panel = await openCaseOf(page, t, { queue: 'deposits', username: payer.username });
  const claim = panel.getByRole('button', { name: `${claimed.transactionId} · ${stranger.username}` });
  await expect(claim).toBeVisible();
  await fillReceived(panel, t, { amount: '90', hash });
  await confirmQuestion(page, saying(payments.approveDeposit.confirm, { net: '89.00 USDT' }));
  await expectStatus(panel, payments.status.approved);
  expect(await purse.balance()).toMatchObject({ balance: 10_089 });

  await claim.click();
  await expect(panel).toContainText(stranger.username);
  await fillReceived(panel, t, { amount: '90', hash });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying(payments.approveDeposit.confirm, { net: '89.00 USDT' }) })
    .click();
  await expect(panel.getByText(t.errors.hash_already_credited)).toBeVisible();
});

test('a payment method is made, previewed, changed, hidden and deleted, and the order is moved by the keyboard, all as customers see it', async ({
  browser,
  product,
}) => {
  const { page } = await openConsolePage({ browser, product });
  const { method, methods } = payments;
  const [code, name] = [makeCode(), `Tron ${randomBytes(3).toString('hex')}`];
  const panel = panelOf(page);
  /** What customers are offered, in their order. */
  const readOffer = async () => {
    const answer = await fetch(`${product.providerUrl}/api/payment-methods`);
    return ((await answer.json()) as { paymentMethods: { code: string; name: string; min: string }[] })
      .paymentMethods;
  };
  const offered = async () => (await readOffer()).find((known) => known.code === code);
  // A toast that tells of the method is a button of its name too.
  const open = page.getByRole('row').getByRole('button', { name: new RegExp(`^${name}`) });

  await visit(page, '/admin/payment-methods');
  await page.getByRole('button', { name: methods.add }).click();
  await expect(panel.getByRole('button', { name: method.saveUnnamed })).toBeDisabled();
  await panel.getByLabel(method.servesDeposits, { exact: true }).check();
  await panel.getByLabel(method.code, { exact: true }).fill(code.toLowerCase());
  await panel.getByLabel(method.name, { exact: true }).fill(name);
  await panel.getByLabel(method.coinName, { exact: true }).fill('USDT');
  await panel.getByLabel(method.network, { exact: true }).fill('TRC20');
  const address = panel.getByRole('textbox', { name: method.coinAddress, exact: true });
  await address.fill(TRON_ADDRESS.replace(/t$/, 'u'));
  await expect(panel.getByText(method.address.checksum)).toBeVisible();
  await address.fill(TRON_ADDRESS);
  const { modules } = create(TRON_ADDRESS, { errorCorrectionLevel: 'M' });
  await expect(panel.getByRole('img').locator('path')).toHaveAttribute('d', drawQrPath(modules));
  await panel.getByLabel(method.fee, { exact: true }).fill('1');
  await panel.getByLabel(method.min, { exact: true }).fill('0.5');
  await expect(panel.getByText(method.problem.minOverFee)).toBeVisible();
  await panel.getByLabel(method.min, { exact: true }).fill('15');
  await panel.getByLabel(saying(method.noteIn, { language: 'English' })).fill('Only USDT');
  await panel.getByRole('button', { name: saying(method.saveNew, { name }) }).click();
  await expect(panel).toHaveCount(0);
  await expect.poll(offered).toMatchObject({ min: '15.00' });

  await open.click();
  await panel.getByLabel(method.min, { exact: true }).fill('25');
  await panel.getByRole('button', { name: saying(method.save, { name }) }).click();
  await expect(panel).toHaveCount(0);
  await expect.poll(offered).toMatchObject({ min: '25.00' });

  const shown = page.getByRole('switch', { name: saying(methods.show, { name }) });
  await shown.click();
  await confirmQuestion(page, saying(methods.hide, { name }));
  await expect.poll(offered).toBeUndefined();
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect.poll(offered).toBeDefined();

  await open.click();
  await panel.getByRole('button', { name: method.delete, exact: true }).click();
  await confirmQuestion(page, saying(methods.remove, { name }));
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await expect.poll(offered).toBeUndefined();

  // Banks of every fresh install: nobody else moves these.
  const bank = 'Krungthai Bank';
  const readOrder = async () =>
    (await readOffer()).map((known) => known.name).filter((known) => / Bank$/.test(known));
  const before = await readOrder();
  const at = before.indexOf(bank);
  const moved = before.toSpliced(at - 1, 2, bank, before[at - 1] ?? '');
  const up = page.getByRole('button', { name: saying(methods.up, { name: bank }) });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(readOrder).toEqual(moved);
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: saying(methods.down, { name: bank }) }).click();
  await expect.poll(readOrder).toEqual(before);
});
