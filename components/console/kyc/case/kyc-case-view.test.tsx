import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fetchStaffFile } from '@/components/console/kit/fetch-staff-file';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { ApiError } from '@/lib/api/api-error';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { kycCase, kycSubmission } from '../kyc-fixture';
import { KycCaseView } from './kyc-case-view';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/components/console/kit/fetch-staff-file', () => ({ fetchStaffFile: jest.fn() }));

const texts = readTexts('en');
const t = texts['kyc-review'];
const { payments } = texts;
const pictures = texts.kyc.pictures;
const REASONS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(language).payments.reasons.text]),
) as ReasonTexts;
const COLLEAGUE = { id: '4', username: 'niran' };

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const call = jest.mocked(calls);
const look = jest.mocked(fetchStaffFile);

interface Provider {
  data: KycCase;
  viewers: KycCase['viewers'];
  /** The answer to the next transition. */
  refusal?: ApiError;
}
let provider: Provider;

/** The transitions that were sent: name and body. */
const moves = () =>
  call.mock.calls
    .filter(([name]) => ['approveKyc', 'rejectKyc', 'requestKycDocument', 'resetUserPassword'].includes(name))
    .map(([name, options]) => ({ name, body: options?.body }));
const timesCalled = (wanted: string) => call.mock.calls.filter(([name]) => name === wanted).length;

beforeEach(() => {
  widenScreen();
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  look.mockReset().mockImplementation(async () => ({ blob: async () => new Blob(['p']) }) as Response);
  call.mockReset().mockImplementation((async (name: string) => {
    if (name === 'kycCase') return { success: true, data: provider.data, serverTime: '' };
    if (name === 'viewKyc' || name === 'leaveKyc') return { success: true, viewers: provider.viewers };
    if (provider.refusal) throw provider.refusal;
    return { success: true, message: '', data: {} };
  }) as never);
});

function openCase(changes: Partial<KycCase> = {}, role: 'level1' | 'admin' = 'admin') {
  const data = kycCase(changes);
  provider = { data, viewers: data.viewers };
  const rendered = renderWithQueries(
    <KycCaseView
      id="7"
      staff={{ id: '3', role }}
      reasons={REASONS}
      onClose={() => undefined}
      onNext={undefined}
    />,
  );
  return { ...rendered, refresh: () => act(() => rendered.queries.invalidateQueries({ queryKey: [STAFF] })) };
}

const button = (name: string) => screen.findByRole('button', { name });
async function confirm(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));
}

async function fillRejection(): Promise<void> {
  fireEvent.click(await button(t.reject.action));
  fireEvent.change(screen.getByLabelText(payments.reject.template), { target: { value: 'kycName' } });
}

test('the three pictures are side by side, each view recorded once however often the case is fetched', async () => {
  const { refresh } = openCase();
  for (const which of ['documentFront', 'documentBack', 'selfie'] as const) {
    expect(await screen.findByRole('img', { name: pictures[which] })).toBeVisible();
  }
  await refresh();
  await waitFor(() => expect(timesCalled('kycCase')).toBe(2));
  expect(look.mock.calls.map(([path]) => path)).toEqual([
    '/admin/api/kyc/7/files/documentFront',
    '/admin/api/kyc/7/files/documentBack',
    '/admin/api/kyc/7/files/selfie',
  ]);
});

test('a picture that fails can be retried, the others stay', async () => {
  look.mockImplementation(async (path) => {
    if (path.endsWith('selfie')) throw new ApiError({ code: 'file_not_found', status: 404, message: '' });
    return { blob: async () => new Blob(['p']) } as Response;
  });
  openCase();
  expect(await screen.findByText(t.case.failed)).toBeVisible();
  expect(await screen.findByRole('img', { name: pictures.documentFront })).toBeVisible();
  look.mockImplementation(async () => ({ blob: async () => new Blob(['p']) }) as Response);
  fireEvent.click(screen.getByRole('button', { name: texts.common.retry }));
  expect(await screen.findByRole('img', { name: pictures.selfie })).toBeVisible();
});

test('open large, the form is beside the document and the arrows lead to the next one', async () => {
  openCase();
  fireEvent.click(await button(`Enlarge: ${pictures.documentBack}`));
  const dialog = await screen.findByRole('dialog', { name: pictures.documentBack });
  expect(dialog).toHaveTextContent('1-2345-67890-12-3');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(await screen.findByRole('dialog', { name: pictures.selfie })).toHaveTextContent('3 of 3');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(await screen.findByRole('dialog', { name: pictures.documentFront })).toHaveTextContent('1 of 3');
});

test('the reason comes in the customer’s language, and the question repeats it before it is sent', async () => {
  openCase();
  await fillRejection();
  expect(screen.getByLabelText(payments.reject.text)).toHaveValue(REASONS.vi.kycName);
  fireEvent.click(screen.getByRole('button', { name: payments.action.check }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(REASONS.vi.kycName);
  await confirm('Reject KYC-7');
  await waitFor(() => expect(moves()).toEqual([{ name: 'rejectKyc', body: { reason: REASONS.vi.kycName } }]));
});

test('asking again needs a picture and a reason', async () => {
  openCase();
  fireEvent.click(await button(t.request.action));
  const check = screen.getByRole('button', { name: payments.action.check });
  expect(check).toBeDisabled();
  expect(screen.getByText('Still needed: the picture, the reason')).toBeVisible();
  fireEvent.change(screen.getByLabelText(t.request.which), { target: { value: 'selfie' } });
  fireEvent.change(screen.getByLabelText(payments.reject.template), { target: { value: 'pictureFace' } });
  fireEvent.click(check);
  await confirm('Request from somchai');
  await waitFor(() =>
    expect(moves()).toEqual([
      { name: 'requestKycDocument', body: { document: 'selfie', reason: REASONS.vi.pictureFace } },
    ]),
  );
});

test('approval asks once more, with who else shares the number', async () => {
  openCase({
    matches: [
      { user: { id: '21', username: 'pim' }, submissionId: '5', status: 'approved', shares: ['idNumber'] },
    ],
  });
  fireEvent.click(await button(t.approve.action));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('สมชาย ใจดี');
  expect(dialog).toHaveTextContent('Another account has the same number or picture.');
  await confirm('Verify somchai');
  await waitFor(() => expect(moves()).toEqual([{ name: 'approveKyc', body: undefined }]));
});

test('a refresh of the case leaves what is being typed alone', async () => {
  const { refresh } = openCase();
  await fillRejection();
  fireEvent.change(screen.getByLabelText(payments.reject.text), { target: { value: 'My own words' } });
  provider.data = kycCase({ viewers: [COLLEAGUE] });
  await refresh();
  expect(screen.getByLabelText(payments.reject.text)).toHaveValue('My own words');
});

test('a case that was decided meanwhile says by whom, keeps what was typed and offers nothing to decide', async () => {
  openCase();
  await fillRejection();
  provider.refusal = new ApiError({ code: 'case_changed', status: 409, message: '' });
  fireEvent.click(screen.getByRole('button', { name: payments.action.check }));
  provider.data = kycCase({
    status: 'approved',
    decidedAt: '2026-11-28T02:00:00.000Z',
    decidedBy: COLLEAGUE,
  });
  await confirm('Reject KYC-7');
  expect(await screen.findByText(payments.changed.title)).toBeVisible();
  expect(await screen.findByText(/niran: Approved/)).toBeVisible();
  expect(screen.getByLabelText(payments.reject.text)).toHaveValue(REASONS.vi.kycName);
  expect(screen.getByRole('button', { name: payments.action.check })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: payments.action.back }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: t.approve.action })).not.toBeInTheDocument(),
  );
});

test('other viewers are named, and leaving is reported', async () => {
  const { unmount } = openCase({ viewers: [COLLEAGUE] });
  expect(await screen.findByText('niran is also viewing this')).toBeVisible();
  expect(timesCalled('viewKyc')).toBe(1);
  expect(timesCalled('leaveKyc')).toBe(0);
  unmount();
  await waitFor(() => expect(timesCalled('leaveKyc')).toBe(1));
});

test('matches name what is shared and lead to the other case; its pictures are looked at on demand only', async () => {
  openCase({
    matches: [
      {
        user: { id: '21', username: 'pim' },
        submissionId: '5',
        status: 'approved',
        shares: ['idNumber', 'sameFile', 'sameImage'],
      },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Open KYC-5' });
  expect(link).toHaveAttribute('href', '/admin/kyc?status=all&open=5');
  for (const share of [t.matches.idNumber, t.matches.sameFile, t.matches.sameImage]) {
    expect(screen.getByText(share)).toBeVisible();
  }
  await screen.findByRole('img', { name: pictures.selfie });
  expect(look).toHaveBeenCalledTimes(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show the pictures of KYC-5' }));
  await waitFor(() => expect(timesCalled('kycCase')).toBe(2));
});

test('earlier submissions show reason and what differs; a picture that was taken over is not looked at twice', async () => {
  const earlier = kycSubmission({
    id: '6',
    status: 'rejected',
    fullName: 'สมชาย ใจร้าย',
    createdAt: '2026-11-27T01:00:00.000Z',
    decidedAt: '2026-11-27T02:00:00.000Z',
    decidedBy: COLLEAGUE,
    rejectionReason: 'Blurred',
    requestedDocument: 'selfie',
  });
  const own = kycSubmission();
  openCase({
    earlier: [earlier],
    pictures: own.pictures.map((picture) =>
      picture.which === 'selfie' ? picture : { ...picture, carriedOver: true, fileId: `6-${picture.which}` },
    ),
  });
  expect(await screen.findByText('สมชาย ใจร้าย')).toBeVisible();
  expect(screen.getByText('Blurred')).toBeVisible();
  expect(screen.getByText('Attempt 2')).toBeVisible();
  expect(screen.getAllByText(t.case.carriedOver)).toHaveLength(2);
  await screen.findByRole('img', { name: pictures.selfie });
  fireEvent.click(screen.getByRole('button', { name: 'Show the pictures of KYC-6' }));
  await waitFor(() => expect(screen.getAllByRole('img', { name: pictures.selfie })).toHaveLength(2));
  expect(look).toHaveBeenCalledTimes(4);
});

test('a password link goes to the account’s own address, after a question', async () => {
  openCase();
  fireEvent.click(await button('Send password link: somchai'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('somchai@example.com');
  await confirm('Send the link');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(moves()).toEqual([{ name: 'resetUserPassword', body: {} }]);
});

test('a level that may not is offered no password link', async () => {
  openCase({}, 'level1');
  await button(t.approve.action);
  expect(screen.queryByRole('button', { name: /Send password link/ })).not.toBeInTheDocument();
});
