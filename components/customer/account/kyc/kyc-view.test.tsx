import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildQuotaLimits } from '@/components/customer/quotas/quota-fixture';
import { QUOTA_LIMITS_KEY } from '@/components/customer/quotas/quota-keys';
import { preparePicture } from '@/components/pictures/prepare-picture';
import { ApiError } from '@/lib/api/api-error';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import type { Language } from '@/lib/i18n/languages';
import { hydrateInApp } from '@/tests/support/hydrate-in-app';
import { calls, uploads } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import type { KycState } from './kyc-queries';
import { KycView } from './kyc-view';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/upload', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => undefined) }));
jest.mock('@/components/pictures/prepare-picture', () => ({ preparePicture: jest.fn() }));

const ask = jest.fn();
const upload = jest.mocked(uploads);
const prepare = jest.mocked(preparePicture);
const t = readTexts('en');

const PENDING: KycRecord = {
  id: '7',
  status: 'pending',
  fullName: 'สมชาย ใจดี',
  idNumber: '•••••••••0123',
  documentType: 'national_id',
  rejectionReason: null,
  requestedDocument: null,
  createdAt: '2026-11-20T03:04:05.000Z',
  decidedAt: null,
};
const DECIDED = { ...PENDING, decidedAt: '2026-11-21T03:04:05.000Z' };
const APPROVED: KycRecord = { ...DECIDED, status: 'approved' };
const REJECTED: KycRecord = { ...DECIDED, status: 'rejected', rejectionReason: 'The picture is blurred' };
const REQUESTED: KycRecord = { ...REJECTED, requestedDocument: 'documentBack' };
const LIMITS = {
  success: true as const,
  data: {
    dailyLimit: '1000.00',
    usedToday: '0.00',
    leftToday: '1000.00',
    verifiedDailyLimit: '50000.00',
    kycStatus: 'none' as const,
    resetsAt: '2026-11-21T00:00:00.000Z',
    timeZone: 'Asia/Bangkok',
    pausedUntil: null,
    serverTime: '2026-11-20T09:00:00.000Z',
    pauseHours: { password: 24, email: 72 },
  },
};
const failed = (code: ApiError['code'], status: number, errors?: Record<string, string[]>) =>
  new ApiError({ code, status, message: '', errors });
const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(subscribeStream).mockReturnValue(() => undefined);
  calls.mockImplementation((name: string) => (name.endsWith('Limits') ? money(name) : ask(name)));
  money.mockImplementation(((name: string) =>
    Promise.resolve(name === 'quotaLimits' ? current : LIMITS)) as never);
  current = buildQuotaLimits();
  prepare.mockImplementation(async (file) => ({ file, isSmall: false }));
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

const money = jest.fn();
/** The provider's answer about limits. */
let current = buildQuotaLimits();

/** From now on this is the provider's state. */
function stand(kyc: KycState): void {
  ask.mockImplementation(async (name) => {
    if (name === 'kycStatus') return { success: true, status: kyc?.status ?? 'none' };
    if (kyc === null) throw failed('kyc_not_submitted', 404);
    return { success: true, kyc };
  });
}

const view = (kyc: KycState | undefined, isNeededToTrade = false) => (
  <KycView
    initial={{ kyc, atMs: Date.now() }}
    initialLimits={{ answer: LIMITS, atMs: Date.now() }}
    initialQuotaLimits={{ answer: current, atMs: Date.now() }}
    isNeededToTrade={isNeededToTrade}
    timeZone="Asia/Bangkok"
  />
);

function show(
  kyc: KycState | undefined,
  { language = 'en' as Language, isNeededToTrade = false, quotaLimits = buildQuotaLimits() } = {},
) {
  if (kyc !== undefined) stand(kyc);
  current = quotaLimits;
  return renderWithQueries(view(kyc, isNeededToTrade), language);
}
const { fields, pictures } = t.kyc;
/** Without pauses between keys: the test does not depend on the machine's speed. */
const user = userEvent.setup({ delay: null });
const submitButton = (name: string = t.kyc.submit) => screen.getByRole('button', { name });

async function type(label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fill() {
  await type(fields.fullName, 'Somchai Jaidee');
  await type(fields.idNumber, '1234567890123');
  await user.selectOptions(screen.getByLabelText(fields.documentType), 'national_id');
  for (const which of ['documentFront', 'documentBack', 'selfie'] as const) {
    await user.upload(screen.getByLabelText(pictures[which]), photo(`${which}.jpg`));
  }
  await user.click(screen.getByRole('checkbox'));
}

test('what is missing is named until nothing is, in the order of the form', async () => {
  show(null);
  const { missing } = t.kyc;
  expect(submitButton()).toBeDisabled();
  expect(submitButton()).toHaveAccessibleDescription(
    `Still needed: ${[missing.fullName, missing.idNumber, missing.documentType, missing.documentFront, missing.documentBack, missing.selfie, missing.agreement].join(', ')}`,
  );
  await fill();
  expect(submitButton()).toBeEnabled();
  await user.clear(screen.getByLabelText(fields.fullName));
  await type(fields.fullName, ' \u200b - ');
  expect(submitButton()).toBeDisabled();
  expect(submitButton()).toHaveAccessibleDescription(`Still needed: ${missing.fullName}`);
});

test('a submission is sent once with everything; then the form is locked with what was sent', async () => {
  show(null);
  await fill();
  upload.mockResolvedValue({ success: true, message: '', kyc: PENDING } as never);
  stand(PENDING);
  await user.click(submitButton());
  expect(upload).toHaveBeenCalledTimes(1);
  expect(upload).toHaveBeenCalledWith(
    'submitKyc',
    expect.objectContaining({
      texts: { fullName: 'Somchai Jaidee', idNumber: '1234567890123', documentType: 'national_id' },
      files: {
        documentFront: expect.objectContaining({ name: 'documentFront.jpg' }),
        documentBack: expect.objectContaining({ name: 'documentBack.jpg' }),
        selfie: expect.objectContaining({ name: 'selfie.jpg' }),
      },
    }),
  );
  expect(await screen.findByRole('dialog', { name: t.kyc.done.title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: t.common.ok }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: t.kyc.status.pending.title })).toBeInTheDocument();
});

test('what was entered before hydration stays and is sent', async () => {
  stand(null);
  await hydrateInApp(view(null), () => {
    screen.getByLabelText<HTMLInputElement>(fields.fullName).value = 'Somchai  Jaidee';
    screen.getByLabelText<HTMLSelectElement>(fields.documentType).value = 'passport';
    screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  });
  const { missing } = t.kyc;
  await waitFor(() =>
    expect(submitButton()).toHaveAccessibleDescription(
      `Still needed: ${[missing.idNumber, missing.documentFront, missing.documentBack, missing.selfie].join(', ')}`,
    ),
  );
  await type(fields.idNumber, 'AA1234567');
  for (const which of ['documentFront', 'documentBack', 'selfie'] as const) {
    await user.upload(screen.getByLabelText(pictures[which]), photo(`${which}.jpg`));
  }
  upload.mockResolvedValue({ success: true, message: '', kyc: PENDING } as never);
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  expect(upload.mock.calls[0]?.[1].texts).toEqual({
    fullName: 'Somchai Jaidee',
    idNumber: 'AA1234567',
    documentType: 'passport',
  });
});

test('under review the form is locked, shows what was sent and says when and how to expect the decision', () => {
  show(PENDING);
  expect(screen.getByText(t.kyc.status.pending.body)).toBeInTheDocument();
  expect(screen.getByLabelText(fields.fullName)).toHaveValue(PENDING.fullName);
  expect(screen.getByLabelText(fields.idNumber)).toHaveValue('•••••••••0123');
  expect(screen.getByLabelText(fields.documentType)).toHaveValue('national_id');
  const controls = [
    fields.fullName,
    fields.idNumber,
    fields.documentType,
    pictures.documentFront,
    pictures.documentBack,
    pictures.selfie,
  ];
  for (const name of controls) expect(screen.getByLabelText(name)).toBeDisabled();
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(screen.queryByRole('button', { name: t.kyc.submit })).not.toBeInTheDocument();
});

test('verified: no form, what was submitted with the number by its end, and the limit that holds now', () => {
  show(APPROVED);
  expect(screen.getByRole('heading', { name: t.kyc.status.approved.title })).toBeInTheDocument();
  expect(screen.getByText('•••••••••0123')).toBeInTheDocument();
  expect(screen.getByText(PENDING.fullName)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText(t.kyc.policy.yours)).toBeInTheDocument();
});

test('rejected: the reason is shown, name and type can be corrected, the number is entered again', async () => {
  show(REJECTED);
  expect(screen.getByText('The picture is blurred')).toBeInTheDocument();
  expect(screen.getByLabelText(fields.fullName)).toHaveValue(PENDING.fullName);
  expect(screen.getByLabelText(fields.documentType)).toHaveValue('national_id');
  expect(screen.getByLabelText(fields.idNumber)).toHaveValue('');
  expect(screen.getByLabelText(fields.idNumber)).toHaveAccessibleDescription(fields.idNumberAgain);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('one document asked for again: only it is there to send, and the rest goes back as it came', async () => {
  show(REQUESTED);
  expect(screen.getByText(/Send only this picture: Back of the document/)).toBeInTheDocument();
  expect(screen.queryByLabelText(fields.fullName)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(pictures.documentFront)).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText(pictures.documentBack), photo('back.jpg'));
  await user.click(screen.getByRole('checkbox'));
  upload.mockResolvedValue({ success: true, message: '', kyc: PENDING } as never);
  await user.click(submitButton(t.kyc.submitOne));
  expect(upload).toHaveBeenCalledWith(
    'submitKyc',
    expect.objectContaining({
      texts: { fullName: PENDING.fullName, idNumber: PENDING.idNumber, documentType: 'national_id' },
      files: { documentBack: expect.objectContaining({ name: 'back.jpg' }) },
    }),
  );
});

test.each(['th', 'en', 'zh', 'vi'] as const)(
  'in %s too large, wrong type, HEIC, damage and a broken line are messages of their own',
  async (language) => {
    const texts = readTexts(language);
    show(null, { language });
    const said = new Set<string>([texts.kyc.failure.noResponse, texts.kyc.failure.timeout]);
    for (const problem of [
      'document_too_large',
      'not_an_image',
      'heic_not_readable',
      'file_unreadable',
      'too_many_pixels',
    ] as const) {
      prepare.mockResolvedValue(problem);
      await user.upload(screen.getByLabelText(texts.kyc.pictures.selfie), photo('IMG_1.HEIC'));
      const message = (await screen.findByRole('alert')).textContent ?? '';
      said.add(message);
      expect(message).toBe(
        problem === 'too_many_pixels' ? texts.kyc.pictures.tooManyPixels : texts.errors[problem],
      );
      expect(await screen.findByText('IMG_1.HEIC')).toBeInTheDocument();
      await user.click(
        screen.getByRole('button', { name: texts.files.drop.remove.replace('{name}', 'IMG_1.HEIC') }),
      );
    }
    expect(said.size).toBe(7);
  },
);

test('a picture is read before it can be sent, and a small one is reported as small', async () => {
  show(null);
  let finish: (() => void) | undefined;
  prepare.mockImplementation(
    (file) => new Promise((resolve) => (finish = () => resolve({ file, isSmall: true }))),
  );
  const input = screen.getByLabelText(pictures.selfie);
  await user.upload(input, photo('me.jpg'));
  expect(screen.getByText(t.files.drop.preparing)).toBeInTheDocument();
  expect(input).toBeDisabled();
  await act(async () => finish?.());
  expect(await screen.findByText('me.jpg')).toBeInTheDocument();
  expect(input).toHaveAccessibleDescription(pictures.small);
});

test('a lost answer keeps everything and can be tried again', async () => {
  show(null);
  await fill();
  upload.mockRejectedValueOnce(failed('network_error', 0));
  await user.click(submitButton());
  expect(await screen.findByText(t.kyc.failure.noResponse)).toBeInTheDocument();
  expect(screen.getByText('selfie.jpg')).toBeInTheDocument();
  upload.mockResolvedValue({ success: true, message: '', kyc: PENDING } as never);
  await user.click(submitButton(t.kyc.retry));
  expect(await screen.findByRole('dialog', { name: t.kyc.done.title })).toBeInTheDocument();
});

test('a lost answer to a submission that arrived is no failure', async () => {
  show(null);
  await fill();
  upload.mockRejectedValueOnce(failed('network_error', 0));
  stand(PENDING);
  await user.click(submitButton());
  expect(await screen.findByRole('dialog', { name: t.kyc.done.title })).toBeInTheDocument();
  expect(screen.queryByText(t.kyc.failure.noResponse)).not.toBeInTheDocument();
});

test.each([
  ['kyc_pending', PENDING, t.kyc.status.pending.title],
  ['kyc_already_approved', APPROVED, t.kyc.status.approved.title],
] as const)('%s shows the current state instead of an error', async (code, record, title) => {
  show(null);
  await fill();
  upload.mockRejectedValueOnce(failed(code, 409));
  stand(record);
  await user.click(submitButton());
  expect(await screen.findByRole('heading', { name: title, hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a picture that the provider refuses carries its reason, and the others stay', async () => {
  show(null);
  await fill();
  upload.mockRejectedValueOnce(failed('file_unreadable', 422, { documentBack: ['damaged'] }));
  await user.click(submitButton());
  expect(await screen.findAllByText(t.errors.file_unreadable)).toHaveLength(2);
  expect(screen.getByLabelText(pictures.documentBack)).toHaveAttribute('aria-invalid', 'true');
  expect(submitButton()).toHaveAccessibleDescription('Still needed: a usable picture (Back of the document)');
});

test('an upload shows how far it is, can be cancelled, and keeps what was chosen', async () => {
  show(null);
  await fill();
  upload.mockImplementation(
    (_, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress?.(0.42);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await user.click(submitButton());
  expect(await screen.findByText('Uploading 42%')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: t.kyc.progress.label })).toHaveAttribute('value', '42');
  expect(screen.getByLabelText(fields.fullName)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: t.kyc.progress.cancel }));
  expect(await screen.findByText(t.kyc.failure.cancelled)).toBeInTheDocument();
  expect(screen.getByText('documentFront.jpg')).toBeInTheDocument();
  expect(submitButton()).toBeEnabled();
});

test('a decision arrives without a reload, and what is being typed survives a hint without news', async () => {
  show(null);
  const listeners = jest.mocked(subscribeStream).mock.calls.map(([listener]) => listener as StreamListener);
  const hint = () => act(async () => listeners.at(-1)?.on.notice?.({} as never));
  await type(fields.fullName, 'Somchai');
  await hint();
  expect(screen.getByLabelText(fields.fullName)).toHaveValue('Somchai');
  stand(REJECTED);
  await hint();
  expect(await screen.findByText('The picture is blurred')).toBeInTheDocument();
  stand(APPROVED);
  await act(async () => listeners.at(-1)?.onState?.('live'));
  expect(await screen.findByRole('heading', { name: t.kyc.status.approved.title })).toBeInTheDocument();
});

test('a provider that knows no status call says by 404 that nothing was submitted', async () => {
  ask.mockRejectedValue(failed('not_found', 404));
  show(undefined);
  expect(await screen.findByText(t.kyc.lead)).toBeInTheDocument();
  expect(submitButton()).toBeInTheDocument();
});

test('a status that cannot be loaded is reported, never shown as not submitted', async () => {
  ask.mockRejectedValue(failed('unavailable', 503));
  show(undefined);
  expect(await screen.findByText(t.kyc.failed)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  stand(PENDING);
  await user.click(screen.getByRole('button', { name: t.common.retry }));
  expect(await screen.findByText(t.kyc.status.pending.body)).toBeInTheDocument();
});

test('what verification raises is shown, and that trading needs it only where it does', () => {
  show(null, { isNeededToTrade: true });
  expect(screen.getByText('1,000.00 USDT')).toBeInTheDocument();
  expect(screen.getByText('50,000.00 USDT')).toBeInTheDocument();
  expect(screen.getByText(t.kyc.policy.trading)).toBeInTheDocument();
});

test('at the daily limit of submissions the time of the next one replaces the form', () => {
  show(REJECTED, {
    quotaLimits: buildQuotaLimits({ kyc: { waiting: 0, mostWaiting: 1, today: 5, mostToday: 5 } }),
  });
  expect(screen.getByText('No more submissions today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: t.kyc.submit })).toBeNull();
});

test('what was typed stays when the day is used up elsewhere, and the button says why it waits', async () => {
  const { queries } = show(REJECTED);
  await fill();
  const kyc = { waiting: 0, mostWaiting: 1, today: 5, mostToday: 5 };
  act(() => void queries.setQueryData(QUOTA_LIMITS_KEY, buildQuotaLimits({ kyc })));
  await waitFor(() => expect(submitButton()).toBeDisabled());
  expect(screen.getByLabelText(fields.idNumber)).toHaveValue('1234567890123');
  expect(submitButton()).toHaveAccessibleDescription('No more submissions today');
});

test('before the last submission of the day the form says so', () => {
  show(REJECTED, {
    quotaLimits: buildQuotaLimits({ kyc: { waiting: 0, mostWaiting: 1, today: 4, mostToday: 5 } }),
  });
  expect(screen.getByText(/You can submit once more today/)).toBeInTheDocument();
  expect(submitButton()).toBeInTheDocument();
});
