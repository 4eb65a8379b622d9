/** Identity documents, filled in and in each state. */
import { waitUntilStable } from './wait-until-stable.mjs';

export async function showKycFilled(page, t) {
  await page.goto('/kyc');
  const { fields, pictures } = t.kyc;
  await page.getByLabel(fields.fullName).fill('Somchai Jaidee');
  await page.getByLabel(fields.documentType).selectOption('passport');
  const icon = await page.request.get('/apple-icon.png');
  for (const which of ['documentFront', 'documentBack'])
    await page
      .getByLabel(pictures[which], { exact: true })
      .setInputFiles({ name: `${which}.png`, mimeType: 'image/png', buffer: await icon.body() });
  await page
    .getByLabel(pictures.selfie, { exact: true })
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic') });
  await page.getByLabel(pictures.selfie, { exact: true }).scrollIntoViewIfNeeded();
  await waitUntilStable(page);
}

/** A verification in this state, as the provider would tell it. */
export function showKyc(fields) {
  const kyc = {
    id: '1',
    fullName: 'สมชาย ใจดี',
    idNumber: '•••••••••3456',
    documentType: 'national_id',
    rejectionReason: null,
    requestedDocument: null,
    createdAt: '2026-11-20T03:04:05.000Z',
    decidedAt: null,
    ...fields,
  };
  const answers = {
    '**/api/users/kyc/status': { success: true, status: kyc.status },
    '**/api/kyc/me': { success: true, kyc },
  };
  return async (page, t) => {
    // They stay: the page asks again whenever its stream comes alive.
    for (const [path, json] of Object.entries(answers)) {
      await page.unroute(path);
      await page.route(path, (call) => call.fulfill({ json }));
    }
    await page.goto('/kyc');
    const { pending, approved, rejected, requested } = t.kyc.status;
    const { title } = kyc.requestedDocument ? requested : { pending, approved, rejected }[kyc.status];
    await page.getByRole('heading', { name: title }).waitFor();
    await waitUntilStable(page);
  };
}
