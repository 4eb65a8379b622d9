/** Identity documents as staff check them. */
import { openFirst } from './open-first.mjs';
import { settle } from './settle.mjs';

export async function showDocument(page, t) {
  await openFirst('/admin/kyc', /^KYC-/)(page, t);
  const name = t.verification.case.openLarge.replace('{name}', t.kyc.pictures.documentFront);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

export async function showKycRejection(page, t) {
  await openFirst('/admin/kyc', /^KYC-/)(page, t);
  await page.getByRole('button', { name: t.verification.reject.act, exact: true }).click();
  await page.getByLabel(t.payments.reject.template).selectOption('kycName');
  await settle(page);
}
