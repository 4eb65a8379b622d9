/** Corrections of a customer's balance by two people, each with its own screen. */
import { choose, expect, registerCustomer, signIn, test } from '../support/browser';
import { type Console, confirmQuestion, openConsole, panelOf, saying } from '../support/console';
import { expectAccessible } from '../support/expect-accessible';
import { FIRST_ADMIN, startFourEyesProduct } from '../support/staff';
import { readTexts } from '../support/texts';

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { adjustments, approvals } = t.admin;

  async function propose(
    desk: Console,
    {
      username,
      type,
      amount,
      shown,
    }: { username: string; type: 'add' | 'subtract'; amount: string; shown: string },
  ): Promise<void> {
    const { page } = desk;
    await page.goto('/admin/adjustments');
    await page.getByRole('link', { name: adjustments.create }).click();
    await expect(page).toHaveURL(/\/admin\/adjustments\/new/);
    await page.getByRole('searchbox', { name: adjustments.new.search }).fill(username);
    await page
      .getByRole('list', { name: adjustments.new.found })
      .getByRole('button', { name: username })
      .click();
    await page.getByText(adjustments.new[type], { exact: true }).click();
    await page.getByLabel(adjustments.new.amount, { exact: true }).fill(amount);
    await page.getByLabel(adjustments.columns.note).fill('Correction of a mistake');
    await page.getByLabel(adjustments.adminNote).fill('Ticket 4711');
    await expectAccessible(page);
    const act = saying(adjustments.do[type], { amount: shown });
    await page.getByRole('button', { name: act }).click();
    await expect(page.getByRole('dialog')).toContainText(
      saying(adjustments.sentence[type], { amount: shown, name: username }),
    );
    await expectAccessible(page);
    await confirmQuestion(page, act);
  }

  test(`in ${language} an addition and a subtraction need a second person, and the customer sees both`, async ({
    browser,
  }) => {
    // Two products start for it, one after the other.
    test.slow();
    const { product, colleagues } = await startFourEyesProduct();
    const customer = await registerCustomer(product);
    const { username } = customer;
    const first = await openConsole(browser, product, { person: FIRST_ADMIN, language });
    const second = await openConsole(browser, product, { person: colleagues[0], language });
    try {
      // Below the day's sum one person is enough.
      await propose(first, { username, type: 'add', amount: '250', shown: '250.00 USDT' });
      await expect(panelOf(first.page)).toContainText(adjustments.status.done);
      await expect(panelOf(first.page)).toContainText('10,250.00');

      await propose(first, { username, type: 'add', amount: '1,500.00', shown: '1,500.00 USDT' });
      await expect(panelOf(first.page)).toContainText(adjustments.ownWaits);
      await expect(
        panelOf(first.page).getByRole('button', {
          name: saying(adjustments.do.add, { amount: '1,500.00 USDT' }),
        }),
      ).toHaveCount(0);

      await second.page.goto('/admin/approvals');
      await expectAccessible(second.page);
      await second.page.getByRole('button', { name: /^ADJ-/ }).click();
      const give = saying(approvals.act.add, { amount: '1,500.00 USDT' });
      await panelOf(second.page).getByRole('button', { name: give, exact: true }).click();
      await confirmQuestion(second.page, give);
      await expect(panelOf(second.page)).toContainText(approvals.approved);
      // The first person's panel follows without a reload.
      await expect(panelOf(first.page)).toContainText(adjustments.status.done);
      await expect(panelOf(first.page)).toContainText('11,750.00');

      await propose(first, { username, type: 'subtract', amount: '2000.5', shown: '2,000.50 USDT' });
      await second.page.goto('/admin/adjustments?status=proposed');
      await second.page.getByRole('button', { name: /^ADJ-/ }).click();
      const take = saying(adjustments.do.subtract, { amount: '2,000.50 USDT' });
      await panelOf(second.page).getByRole('button', { name: take, exact: true }).click();
      await confirmQuestion(second.page, take);
      await expect(panelOf(second.page)).toContainText('9,749.50');
      await expectAccessible(second.page);

      // A third is dropped by the second person; the balance stays.
      await propose(first, { username, type: 'add', amount: '5', shown: '5.00 USDT' });
      await second.page.goto('/admin/adjustments?status=proposed');
      await second.page.getByRole('button', { name: /^ADJ-/ }).click();
      await panelOf(second.page).getByRole('button', { name: adjustments.drop, exact: true }).click();
      await second.page.getByRole('dialog').getByLabel(adjustments.reason).fill('Not agreed');
      await confirmQuestion(second.page, adjustments.drop);
      await expect(panelOf(second.page)).toContainText(adjustments.status.dropped);

      const phone = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
      await choose(phone, product.url, { language });
      await signIn(phone, customer);
      const page = await phone.newPage();
      await page.goto('/history/deposit');
      await expect(page.getByRole('main')).toContainText('1,500.00');
      await expect(page.getByRole('main')).toContainText('2,000.50');
      const balance = await phone.request.get('/api/users/balance');
      expect(await balance.json()).toMatchObject({ balance: 9_749.5 });
      await phone.close();
      await first.close();
      await second.close();
    } finally {
      await product.stop();
    }
  });
}
