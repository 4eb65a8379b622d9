/** Deposits, withdrawals and the accounts that they go to. */
import { waitUntilStable } from './wait-until-stable.mjs';

async function fillBank(page, t) {
  const { bank, recipientName, accountNumber } = t['withdrawal-accounts'].fields;
  await page.getByRole('combobox', { name: bank, exact: true }).selectOption('KBANK');
  await page.getByLabel(recipientName).fill('Somchai Jaidee');
  await page.getByLabel(accountNumber).fill('123456789012');
}

export async function showWithdrawBank(page, t) {
  await page.goto('/withdraw');
  await fillBank(page, t);
  await page.getByLabel(t.withdraw.amount, { exact: true }).fill('250');
  await waitUntilStable(page);
}

export async function showWithdrawConfirm(page, t) {
  const [before] = t.withdraw.review.split('{amount}');
  await page.getByRole('button', { name: before }).click();
  await waitUntilStable(page);
}

export async function showWithdrawCrypto(page, t) {
  await page.goto('/withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.withdraw.crypto, { exact: true }).click();
  await dialog.getByText('TRC20', { exact: true }).click();
  await dialog
    .getByLabel(t['withdrawal-accounts'].fields.coinAddress)
    .fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
  await dialog.getByLabel(t.withdraw.amount, { exact: true }).fill('5');
  await waitUntilStable(page);
}

export async function showAddAccount(page, t) {
  await page.getByRole('button', { name: t['withdrawal-accounts'].add.action }).click();
  await fillBank(page, t);
  await waitUntilStable(page);
}

export async function showAccounts(page, t) {
  await page.getByRole('button', { name: t['withdrawal-accounts'].add.submit }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitUntilStable(page);
}

/** The QR code stands a second after its text. */
const CODE_MS = 1_200;

export async function showCryptoDeposit(page) {
  await page.goto('/deposit?currency=USDT');
  await page.waitForTimeout(CODE_MS);
  await waitUntilStable(page);
}

export async function showDepositReport(page, t) {
  await page.getByLabel(t.deposit.form.amount, { exact: true }).fill('100.50');
  await page.getByLabel(t.deposit.crypto.hash).fill('ab12');
  await page.getByText(t.deposit.form.summary).scrollIntoViewIfNeeded();
  await waitUntilStable(page);
}

export async function showBankDeposit(page, t) {
  await page.goto('/deposit/bank-contact');
  await page.getByLabel(t.deposit.form.amount, { exact: true }).fill('100');
  await page.waitForTimeout(CODE_MS);
  await waitUntilStable(page);
}
