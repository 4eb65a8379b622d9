/** The chat between a customer on a phone and staff on a desktop, in two browsers. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, registerCustomer, test } from '../support/browser';
import {
  bubbles,
  inboxRow,
  openConversation,
  openInbox,
  openSupportAs,
  replyBox,
  send,
  sendFile,
  supportBox,
} from '../support/chat-screens';
import { type ConsoleFixtures, closeAfterEach, confirmQuestion, saying } from '../support/console';
import { compose } from '../support/input-method';
import { makePdf, makeScene } from '../support/sample-files';
import { readTexts } from '../support/texts';
import { reload } from '../support/visit';

test.use({ actionTimeout: 30_000 });

const keep = closeAfterEach();

async function hireToInbox({ browser, product }: ConsoleFixtures, who: Parameters<typeof openInbox>[2]) {
  const opened = await openInbox(browser, product, who);
  keep(opened);
  return opened;
}

/** Holds the calls of these pages until each has made its own, then lets all of them go. */
async function sendTogether(pages: readonly Page[], calls: string): Promise<void> {
  let letGo = () => {};
  const allThere = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  for (const page of pages) {
    await page.route(calls, async (route) => {
      held += 1;
      if (held >= pages.length) letGo();
      await allThere;
      await route.continue();
    });
  }
}

/** The picture with this name, drawn. */
async function expectPicture(page: Page, label: string): Promise<void> {
  const picture = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(label) });
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** The customer composes Chinese, as an input method makes it of letters; staff write Thai. */
const WRITTEN = {
  question: { steps: ['n', 'ni', 'ni hao', '你好'], text: '你好，我的充值还没有到账' },
  answer: { steps: ['ส', 'สว', 'สวัสดี'], text: 'สวัสดีค่ะ ขอตรวจสอบสักครู่นะคะ' },
  note: 'โทรถามธนาคารแล้ว',
  again: '已经到账了，谢谢',
} as const;

test('a customer and staff write, see each other type and read, send files, resolve and reopen', async ({
  browser,
  context,
  product,
  customer,
}) => {
  test.slow();
  const t = readTexts('th');
  const { list } = t.support;
  const { username } = customer;
  const staff = (await hireToInbox({ browser, product }, { language: 'th', t })).page;
  const phone = await openSupportAs(context, product, { customer, language: 'th', t });
  await expect(phone.getByRole('heading', { name: t.support.welcome.name })).toBeVisible();
  await expect(phone.getByText(t.support.welcome.greeting)).toBeVisible();

  // Neither the Enter that chooses what was composed nor the one told after it sends anything.
  const box = supportBox(phone, t);
  await compose(phone, box, WRITTEN.question);
  await expect(box).toHaveValue(WRITTEN.question.text);
  await expect(bubbles(phone, WRITTEN.question.text)).toHaveCount(0);
  await box.press('Enter');
  await expect(bubbles(phone, WRITTEN.question.text)).toHaveCount(1);
  await expect(box).toHaveValue('');

  const row = inboxRow(staff, t, username);
  await expect(row).toContainText(WRITTEN.question.text);
  const pane = await openConversation(staff, t, username);
  await expect(bubbles(staff, WRITTEN.question.text)).toHaveCount(1);
  await expect(bubbles(phone, WRITTEN.question.text)).toContainText(list.state.read);

  const reply = replyBox(staff, t, username);
  const staffTypes = phone.getByText(saying(list.typing, { name: t.support.welcome.name }));
  await expect(async () => {
    await reply.pressSequentially('…');
    await expect(staffTypes).toBeAttached({ timeout: 2_000 });
  }).toPass();
  const customerTypes = pane.getByText(saying(list.typing, { name: username }));
  await expect(async () => {
    await box.pressSequentially('…');
    await expect(customerTypes).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await box.fill('');
  await reply.fill('');

  await compose(staff, reply, WRITTEN.answer);
  await expect(bubbles(staff, WRITTEN.answer.text)).toHaveCount(0);
  await reply.press('Enter');
  await expect(bubbles(phone, WRITTEN.answer.text)).toHaveCount(1);
  await expect(bubbles(staff, WRITTEN.answer.text)).toContainText(list.state.read);

  const receipt = await makeScene(7, { format: 'png' });
  await sendFile(phone, { name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
  const view = saying(list.viewImage, { name: 'receipt.png' });
  await expectPicture(staff, view);
  await expectPicture(phone, view);
  await staff.getByRole('button', { name: view }).click();
  await expect(staff.getByRole('dialog')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();

  const statement = makePdf();
  await sendFile(staff, { name: 'statement.pdf', mimeType: 'application/pdf', buffer: statement });
  const link = phone.getByRole('log').getByRole('link', { name: 'statement.pdf' });
  const download = phone.waitForEvent('download');
  await link.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('statement.pdf');
  expect((await readFile(await saved.path())).equals(statement)).toBe(true);

  const mode = pane.getByRole('group', { name: t.inbox.reply.mode });
  await mode.getByText(t.inbox.reply.note, { exact: true }).click();
  await send(staff, staff.getByRole('textbox', { name: t.inbox.reply.noteLabel, exact: true }), WRITTEN.note);

  await pane.getByRole('button', { name: t.inbox.actions.resolve, exact: true }).click();
  await expect(phone.getByText(t.support.resolved)).toBeVisible();
  await send(phone, box, WRITTEN.again);
  await expect(phone.getByText(t.support.resolved)).toBeHidden();
  await expect(bubbles(staff, list.log.reopened)).toHaveCount(1);
  await expect(pane.getByRole('button', { name: t.inbox.actions.resolve, exact: true })).toBeVisible();

  const order = [WRITTEN.question.text, WRITTEN.answer.text, WRITTEN.again];
  const shown = await phone.getByRole('log').getByRole('listitem').allTextContents();
  const places = order.map((words) => shown.findIndex((text) => text.includes(words)));
  expect(places).toEqual([0, 1, 4]);
  expect(shown.join()).not.toContain(WRITTEN.note);
  await reload(phone);
  await expect(bubbles(phone, WRITTEN.again)).toHaveCount(1);
  await expect(phone.getByRole('log').getByRole('listitem')).toHaveCount(5);
});

test('what both sides write while the customer is away arrives once, in one order, when they are back', async ({
  browser,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|WebSocket connection to/);
  const t = readTexts('th');
  const { username } = customer;
  const staff = (await hireToInbox({ browser, product }, { language: 'th', t })).page;
  const phone = await openSupportAs(context, product, { customer, language: 'th', t });
  const box = supportBox(phone, t);
  await send(phone, box, 'ข้อความแรก');
  await openConversation(staff, t, username);
  await expect(bubbles(staff, 'ข้อความแรก')).toHaveCount(1);

  await context.setOffline(true);
  await expect(phone.getByText(t.support.lost)).toBeVisible();
  await send(phone, box, 'เขียนตอนออฟไลน์หนึ่ง');
  await send(phone, box, 'เขียนตอนออฟไลน์สอง');
  await expect(bubbles(phone, t.support.list.state.waiting)).toHaveCount(2);
  await send(staff, replyBox(staff, t, username), 'คำตอบจากเจ้าหน้าที่');
  await expect(bubbles(staff, 'คำตอบจากเจ้าหน้าที่')).toContainText(t.support.list.state.sent);
  await context.setOffline(false);

  const order = ['ข้อความแรก', 'คำตอบจากเจ้าหน้าที่', 'เขียนตอนออฟไลน์หนึ่ง', 'เขียนตอนออฟไลน์สอง'];
  for (const page of [phone, staff]) {
    const all = page.getByRole('log').getByRole('listitem');
    await expect(all).toHaveCount(order.length);
    await expect(all).toContainText(order);
  }
  await expect(bubbles(phone, 'เขียนตอนออฟไลน์สอง')).toContainText(t.support.list.state.read);
});

test('of two who take a conversation at once one has it, and the other takes it over only when asked twice', async ({
  browser,
  context,
  product,
}) => {
  const t = readTexts('th');
  const { actions, assignee, pane } = t.inbox;
  const customer = await registerCustomer(product);
  const { username } = customer;
  const one = await hireToInbox({ browser, product }, { language: 'th', t });
  const other = await hireToInbox({ browser, product }, { language: 'th', t });
  // The one who comes second is refused.
  for (const { allow } of [one, other]) allow(/status of 409/);
  const phone = await openSupportAs(context, product, { customer, language: 'th', t });
  await send(phone, supportBox(phone, t), 'Is anybody there');
  for (const { page } of [one, other]) await openConversation(page, t, username);
  const [, looking] = /other \{\{names\}(.+?)\}\}/.exec(pane.viewers) ?? [];
  await expect(one.page.getByText(`${other.username}${looking}`, { exact: true })).toBeVisible();

  const paneOf = ({ page }: typeof one) =>
    page.getByRole('region', { name: saying(pane.label, { name: username }), exact: true });
  const ownOf = (each: typeof one) => paneOf(each).getByText(assignee.you, { exact: true });
  await sendTogether([one.page, other.page], '**/take');
  for (const each of [one, other]) {
    await paneOf(each).getByRole('button', { name: actions.take, exact: true }).click();
  }
  await expect.poll(async () => (await ownOf(one).count()) + (await ownOf(other).count())).toBe(1);
  const [winner, loser] = (await ownOf(one).count()) === 1 ? [one, other] : [other, one];
  await expect(paneOf(loser)).toContainText(saying(pane.takenBy, { name: winner.username }));
  await expect(
    paneOf(loser).getByText(saying(assignee.by, { name: winner.username }), { exact: true }),
  ).toBeVisible();

  await paneOf(loser).getByRole('button', { name: actions.takeOver, exact: true }).click();
  await expect(loser.page.getByRole('dialog')).toContainText(
    saying(t.inbox.takeOver.title, { name: winner.username }),
  );
  await confirmQuestion(loser.page, actions.takeOver);
  await expect(ownOf(loser)).toBeVisible();
  await expect(ownOf(winner)).toHaveCount(0);
  for (const { page } of [winner, loser]) {
    await expect(bubbles(page, saying(t.support.list.log.taken, { name: loser.username }))).toHaveCount(1);
  }
  await send(loser.page, replyBox(loser.page, t, username), 'I am here now');
  await expect(bubbles(phone, 'I am here now')).toHaveCount(1);
  // Who has it is the staff's own business.
  await expect(phone.getByRole('log').getByRole('listitem')).toHaveCount(2);
});
