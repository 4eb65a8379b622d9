/** Account editing: card by card with the server's refusals where they belong, and what a change does. */
import { choose, expect, type Page, registerCustomer, signIn, test, uniqueName } from '../support/browser';
import { saying } from '../support/console';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const NEW_PASSWORD = 'Harbour-72-lights';
const t = readTexts('th');
const { profile } = t;

/** One card of the screen and what a person does with it. */
function useCard(page: Page, name: 'username' | 'email' | 'password') {
  const { title } = profile[name];
  const card = page.getByRole('region', { name: title });
  const field = (label: string) => card.getByLabel(label, { exact: true });
  return {
    card,
    field,
    open: () => page.getByRole('button', { name: saying(profile.editOf, { field: title }) }).click(),
    submit: card.getByRole('button', {
      name: name === 'password' ? t.password.submit : profile[name].submit,
    }),
    current: field(t.password.fields.current),
    alert: card.getByRole('alert'),
  };
}
async function expectToast(page: Page, text: string) {
  const toasts = page.getByRole('region', { name: t.common.notifications });
  await expect(toasts.getByText(text, { exact: true })).toBeVisible();
}

test.beforeEach(async ({ context, product, consoleWatch }) => {
  await choose(context, product.url, { language: 'th' });
  consoleWatch.allow(/status of 4(09|22)/);
});

test('name, phone, username and email are changed and kept, each refusal on its field', async ({
  page,
  context,
  customer,
  product,
}) => {
  const other = await registerCustomer(product);
  const newName = uniqueName();
  const newEmail = `${uniqueName()}@example.com`;
  await signIn(context, customer);
  await visit(page, '/profile/edit');
  await expect(page.getByRole('group', { name: profile.userId })).toContainText(/\d+/);

  const { details } = profile;
  await expect(page.getByText(details.unchanged)).toBeVisible();
  await page.getByLabel(details.name, { exact: true }).fill('สมชาย ใจดี');
  await page.getByLabel(details.phone, { exact: true }).fill('+66 81-234 5678');
  await page.getByRole('button', { name: details.submit }).click();
  await expectToast(page, details.done);

  const username = useCard(page, 'username');
  await username.open();
  await username.field(profile.username.next).fill(other.username);
  await username.current.fill(customer.password);
  await username.submit.click();
  await expect(username.alert).toHaveText(t.errors.username_taken);
  await username.field(profile.username.next).fill(newName);
  await username.current.fill('not the one');
  await username.submit.click();
  await expect(username.alert).toHaveText(t.errors.wrong_current_password);
  await username.current.fill(customer.password);
  await username.submit.click();
  await expectToast(page, profile.username.done);
  await expect(username.card).toContainText(newName);

  const email = useCard(page, 'email');
  await email.open();
  await expect(email.card).toContainText(profile.email.effects.link);
  await email.field(profile.email.next).fill(`${other.username}@example.com`);
  await email.current.fill(customer.password);
  await email.submit.click();
  await expect(email.alert).toHaveText(t.errors.email_taken);
  await email.field(profile.email.next).fill(newEmail);
  await email.submit.click();
  await expectToast(page, profile.email.done);
  await expect(email.card).toContainText(profile.email.unconfirmed);
  await expect(email.card.getByRole('status')).toContainText(
    saying(profile.email.waiting, { email: newEmail }),
  );

  await reload(page);
  await expect(page.getByLabel(details.name, { exact: true })).toHaveValue('สมชาย ใจดี');
  await expect(page.getByLabel(details.phone, { exact: true })).toHaveValue('+66812345678');
  await expect(username.card).toContainText(newName);
  await expect(email.card).toContainText(newEmail);
  const stored = () => page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? '{}').username);
  await expect.poll(stored).toBe(newName);
  await visit(page, '/withdraw');
  await expect(page.getByRole('dialog')).toContainText(t.withdraw.pausedShort);
});

test('a new password signs every other device out, and holds from then on', async ({
  page,
  context,
  browser,
  customer,
  product,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await choose(elsewhere, product.url, { language: 'th' });
  const other = await elsewhere.newPage();
  await visit(other, '/login');
  await signInByScreen(other, t, customer);
  await visit(other, '/terms');

  await signIn(context, customer);
  await visit(page, '/profile/edit');
  const { card, field, open, submit, current, alert } = useCard(page, 'password');
  const choosePassword = async (password: string) => {
    await field(t.password.fields.next).fill(password);
    await field(t.password.fields.confirm).fill(password);
    await submit.click();
  };
  await open();
  await current.fill(customer.password);
  await choosePassword('P@ssw0rd');
  await expect(alert).toHaveText(t.errors.password_too_common);
  await current.fill('not the one');
  await choosePassword(NEW_PASSWORD);
  await expect(alert).toHaveText(t.errors.wrong_current_password);
  await current.fill(customer.password);
  await submit.click();
  await expectToast(page, profile.password.done);
  await expect(card.getByRole('status')).toContainText(profile.password.after);
  await reload(page);
  await expect(page).toHaveURL(/\/profile\/edit$/);

  await visit(other, '/');
  await expect(other).toHaveURL(/\/login$/);
  await signInByScreen(other, t, { ...customer, password: NEW_PASSWORD });
  await elsewhere.close();
});
