/** Deposits, withdrawals, payment methods and adjustments as staff work on them. */
import { openFirstRow } from './open-first-row.mjs';
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showFilters(page) {
  await page.goto('/admin/deposits?status=all&type=crypto&from=2026-11-01&to=2026-11-28');
  const fold = page.getByRole('search').locator('button[aria-expanded]');
  if (await fold.isVisible()) await fold.click();
  await waitUntilStable(page);
}

export async function showExport(page, t) {
  await page.goto('/admin/deposits?status=all&type=crypto');
  await page.getByRole('button', { name: t.admin.export.action }).click();
  await waitUntilStable(page);
}

/** The first deposit, opened anew. */
const openDeposit = openFirstRow('/admin/deposits', /^DP-/);

export async function showReceipt(page, t) {
  await openDeposit(page);
  await page.getByRole('button', { name: t.payments.receipt.open }).click();
  await page.getByRole('button', { name: t.files.viewer.zoomIn }).click();
  await waitUntilStable(page);
}

export async function showApproval(page, t) {
  await openDeposit(page);
  await page.getByRole('button', { name: t.payments.action.approve, exact: true }).click();
  await page.getByLabel(t.payments.approveDeposit.arrived).check();
  await waitUntilStable(page);
}

export async function showApprovalQuestion(page, t) {
  await page.getByRole('button', { name: t.payments.action.check }).click();
  await waitUntilStable(page);
}

export async function showRejection(page, t) {
  await openDeposit(page);
  await page.getByRole('button', { name: t.payments.action.reject, exact: true }).click();
  await page.getByLabel(t.payments.reject.template).selectOption('notReceived');
  await waitUntilStable(page);
}

export async function showPayment(page, t) {
  await openFirstRow('/admin/withdrawals', /^WD-/)(page);
  await page.getByRole('button', { name: t.payments.action.paid, exact: true }).click();
  await waitUntilStable(page);
}

export async function showMethod(page, t) {
  await openFirstRow('/admin/payment-methods', /TRC20/)(page);
  await page.getByText(t.payments.method.preview).scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_200);
}

export async function showNewAdjustment(page, t) {
  const { columns, new: texts } = t.admin.adjustments;
  await page.goto('/admin/adjustments/new');
  await page.getByRole('list', { name: texts.found }).getByRole('button', { name: 'pim_2024' }).click();
  await page.getByLabel(texts.amount, { exact: true }).fill('125.50');
  await page.getByLabel(columns.note).fill('Goodwill');
  await waitUntilStable(page);
}

export async function showAdjustmentQuestion(page) {
  await page.getByRole('main').locator('form button[type=submit]').click();
  await waitUntilStable(page);
}
