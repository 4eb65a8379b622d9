/** Account editing: card by card with each refusal where it belongs, and what a change does. */
import { choose, expect, type Page, registerCustomer, signIn, test, uniqueName } from '../support/browser';
import { saying } from '../support/console';
import { expectAccessible } from '../support/expect-accessible';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';

const NEW_PASSWORD = 'Harbour-72-lights';

for (const language of ['th', 'en'] as const) {
  const t = readTexts(language);
  const { editing } = t;

  /** One card of the screen and what a person does with it. */
  function useCard(page: Page, name: 'username' | 'email' | 'password') {
    const { title } = editing[name];
    const card = page.getByRole('region', { name: title });
    const field = (label: string) => card.getByLabel(label, { exact: true });
    return {
      card,
      field,
      open: () => page.getByRole('button', { name: saying(editing.editOf, { field: title }) }).click(),
      close: () => page.getByRole('button', { name: saying(editing.cancelOf, { field: title }) }).click(),
      submit: card.getByRole('button', {
        name: name === 'password' ? t.password.submit : editing[name].submit,
      }),
      current: field(t.password.fields.current),
      alert: card.getByRole('alert'),
    };
  }
  async function expectToast(page: Page, text: string) {
    const toast = page.getByRole('region', { name: t.common.notifications }).getByText(text, { exact: true });
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
  }

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, product, consoleWatch }) => {
      await choose(context, product.url, { language });
      consoleWatch.allow(/status of 4(09|22)/);
    });

    test('the username card: each refusal on its field, then the new name', async ({
      page,
      context,
      customer,
      product,
    }) => {
      const other = await registerCustomer(product);
      const username = uniqueName();
      await signIn(context, customer);
      await page.goto('/profile/edit');
      await expect(page.getByRole('group', { name: editing.userId })).toContainText(/\d+/);
      await expectAccessible(page);
      const { card, field, open, close, submit, current, alert } = useCard(page, 'username');
      const next = field(editing.username.next);
      await open();
      await next.fill('ab');
      await next.blur();
      await expect(alert).toHaveText(t.auth.problems.usernameLength);
      await next.fill('a b');
      await expect(alert).toHaveText(t.auth.problems.usernameCharacters);
      await next.fill(customer.username);
      await expect(alert).toHaveText(editing.username.same);
      await expect(submit).toBeDisabled();
      await current.fill(customer.password);
      await next.fill(other.username);
      await expectAccessible(page);
      await submit.click();
      await expect(alert).toHaveText(t.errors.username_taken);
      await next.fill(username);
      await current.fill('not the one');
      await submit.click();
      await expect(alert).toHaveText(t.errors.wrong_current_password);
      await close();
      await open();
      await expect(next).toHaveValue('');
      await next.fill(username);
      await current.fill(customer.password);
      await submit.click();
      await expectToast(page, editing.username.done);
      await expect(card).toContainText(username);
      await page.reload();
      await expect(card).toContainText(username);
      const stored = await page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? '{}'));
      expect(stored.username).toBe(username);
    });

    test('the email card: each refusal on its field, then the new address, not confirmed yet', async ({
      page,
      context,
      customer,
      product,
    }) => {
      const other = await registerCustomer(product);
      const email = `${uniqueName()}@example.com`;
      await signIn(context, customer);
      await page.goto('/profile/edit');
      const { card, field, open, submit, current, alert } = useCard(page, 'email');
      const next = field(editing.email.next);
      await open();
      await next.fill('nobody');
      await next.blur();
      await expect(alert).toHaveText(t.auth.problems.emailFormat);
      await next.fill('');
      await expect(alert).toHaveText(t.auth.problems.emailRequired);
      await next.fill(`${customer.username}@example.com`);
      await expect(alert).toHaveText(editing.email.same);
      await expect(card).toContainText(editing.email.effects.link);
      await current.fill(customer.password);
      await next.fill(`${other.username}@example.com`);
      await submit.click();
      await expect(alert).toHaveText(t.errors.email_taken);
      await next.fill(email);
      await current.fill('not the one');
      await submit.click();
      await expect(alert).toHaveText(t.errors.wrong_current_password);
      await expectAccessible(page);
      await current.fill(customer.password);
      await submit.click();
      await expectToast(page, editing.email.done);
      await expect(card).toContainText(editing.email.unconfirmed);
      await expect(card.getByRole('status')).toContainText(saying(editing.email.waiting, { email }));
      await page.goto('/withdraw');
      await expect(page.getByRole('dialog')).toContainText(t.withdraw.pausedLine);
    });

    test('the password card: each refusal on its field, then every other device is signed out', async ({
      page,
      context,
      browser,
      customer,
      product,
    }) => {
      const elsewhere = await browser.newContext({ baseURL: product.url });
      await choose(elsewhere, product.url, { language });
      const other = await elsewhere.newPage();
      await other.goto('/login');
      await signInByScreen(other, t, customer);
      await other.goto('/terms');

      await signIn(context, customer);
      await page.goto('/profile/edit');
      const { card, field, open, submit, current, alert } = useCard(page, 'password');
      const { fields, problems } = t.password;
      const next = field(fields.next);
      const confirm = field(fields.confirm);
      await open();
      await next.fill('harbour');
      await next.blur();
      for (const problem of ['short', 'uppercase', 'digit', 'special'] as const) {
        await expect(alert).toContainText(problems[problem]);
      }
      await expect(card.getByRole('meter')).toHaveAttribute('aria-valuenow', '1');
      await current.fill(customer.password);
      await next.fill(customer.password);
      await expect(alert).toHaveText(problems.same);
      await next.fill('P@ssw0rd');
      await confirm.fill('P@ssw0r');
      await confirm.blur();
      await expect(alert).toHaveText(problems.mismatch);
      await expect(submit).toBeDisabled();
      await confirm.fill('P@ssw0rd');
      await expectAccessible(page);
      await submit.click();
      await expect(alert).toHaveText(t.errors.password_too_common);
      await current.fill('not the one');
      await next.fill(NEW_PASSWORD);
      await confirm.fill(NEW_PASSWORD);
      await submit.click();
      await expect(alert).toHaveText(t.errors.wrong_current_password);
      await current.fill(customer.password);
      await submit.click();
      await expectToast(page, editing.password.done);
      await expect(card.getByRole('status')).toContainText(editing.password.after);
      await page.reload();
      await expect(page).toHaveURL(/\/profile\/edit$/);

      await other.goto('/');
      await expect(other).toHaveURL(/\/login$/);
      await signInByScreen(other, t, { ...customer, password: NEW_PASSWORD });
      await elsewhere.close();
    });

    test('name and phone are kept; the phone as digits', async ({ page, context, customer }) => {
      await signIn(context, customer);
      await page.goto('/profile/edit');
      const { name, phone, submit, done, unchanged } = editing.details;
      const button = page.getByRole('button', { name: submit });
      await expect(page.getByText(unchanged)).toBeVisible();
      await page.getByLabel(name, { exact: true }).fill('สมชาย ใจดี');
      await page.getByLabel(phone, { exact: true }).fill('+66 81-234 5678');
      await button.click();
      await expectToast(page, done);
      await page.reload();
      await expect(page.getByLabel(name, { exact: true })).toHaveValue('สมชาย ใจดี');
      await expect(page.getByLabel(phone, { exact: true })).toHaveValue('+66812345678');
    });
  });
}

test('what the server says otherwise is shown in an alert, and without words that it failed', async ({
  page,
  context,
  customer,
  product,
  consoleWatch,
}) => {
  const t = readTexts('en');
  consoleWatch.allow(/status of (418|500)/);
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/profile/edit');
  await page
    .getByRole('button', { name: saying(t.editing.editOf, { field: t.editing.username.title }) })
    .click();
  await page.getByLabel(t.editing.username.next, { exact: true }).fill(uniqueName());
  await page.getByLabel(t.password.fields.current, { exact: true }).fill('anything');
  const submit = page.getByRole('button', { name: t.editing.username.submit });
  const alert = page.locator('form').getByRole('alert');
  for (const [status, message, shown] of [
    [418, 'Come back at nine', 'Come back at nine'],
    [500, undefined, t.password.failed],
  ] as const) {
    await page.route('**/api/users/change-username', (call) =>
      call.fulfill({ status, json: { success: false, message } }),
    );
    await submit.click();
    await expect(alert).toHaveText(shown);
    await page.unroute('**/api/users/change-username');
  }
});
