/** Identity documents as staff check them. */
import { openFirstRow } from './open-first-row.mjs';
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showDocument(page, t) {
  await openFirstRow('/admin/kyc', /^KYC-/)(page, t);
  const name = t['kyc-review'].case.openLarge.replace('{name}', t.kyc.pictures.documentFront);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  await waitUntilStable(page);
}

export async function showKycRejection(page, t) {
  await openFirstRow('/admin/kyc', /^KYC-/)(page, t);
  await page.getByRole('button', { name: t['kyc-review'].reject.act, exact: true }).click();
  await page.getByLabel(t.payments.reject.template).selectOption('kycName');
  await waitUntilStable(page);
}
