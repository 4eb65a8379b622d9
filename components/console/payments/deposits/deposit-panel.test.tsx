import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import { LANGUAGES } from '@/lib/i18n/languages';
import { jsonResponse } from '@/tests/support/json-response';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { makeDeposit, makeDepositDetail } from '../queue/payment-fixture';
import type { DepositDetail } from '../queue/payment-queries';
import { DepositPanel } from './deposit-panel';

const t = readTexts('en').payments;
const REASONS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(language).payments.reasons.text]),
) as ReasonTexts;
const HASH = 'a1'.repeat(32);
const STAFF = { id: '3', username: 'mali' };
const COLLEAGUE = { id: '4', username: 'niran' };

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** The fake provider: the current case, and its answer to each transition in turn. */
function startProvider(detail: DepositDetail) {
  const state = { detail, sent: [] as Sent[], answers: [] as (() => Response)[] };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    if ((init?.method ?? 'GET') === 'GET') return jsonResponse(200, { success: true, data: state.detail });
    const headers = new Headers(init?.headers);
    state.sent.push({
      path,
      key: headers.get('idempotency-key'),
      body: JSON.parse(String(init?.body ?? '{}')),
    });
    const answer = state.answers.shift();
    if (!answer) throw new Error('no answer is left');
    return answer();
  });
  return state;
}

function openPanel(detail: DepositDetail) {
  const provider = startProvider(detail);
  const rendered = renderWithQueries(
    <DepositPanel
      id={detail.deposit.id}
      staffId={STAFF.id}
      reasons={REASONS}
      onClose={() => undefined}
      onOpen={() => undefined}
      nextId={undefined}
    />,
  );
  const refresh = () => act(() => rendered.queries.invalidateQueries());
  return { provider, refresh };
}

async function fillApproval(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: t.action.approve }));
  fireEvent.change(screen.getByLabelText(t.approveDeposit.amount), { target: { value: '240' } });
  fireEvent.change(screen.getByLabelText(t.approveDeposit.hash), { target: { value: HASH } });
  fireEvent.click(screen.getByLabelText(t.approveDeposit.arrived));
}

async function confirmApproval(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: t.action.check }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Credit 239.00 USDT' }));
  return dialog;
}

beforeEach(() => {
  widenScreen();
  Element.prototype.scrollIntoView = jest.fn();
});

test('nothing can be sent before the amount, the hash and the sight of it are there', async () => {
  openPanel(makeDepositDetail(makeDeposit()));
  fireEvent.click(await screen.findByRole('button', { name: t.action.approve }));
  const check = screen.getByRole('button', { name: t.action.check });
  expect(check).toBeDisabled();
  expect(screen.getByText(/Still needed: the transaction hash, that you have seen it arrive/)).toBeVisible();
});

test('a changed amount has to be confirmed again', async () => {
  openPanel(makeDepositDetail(makeDeposit()));
  await fillApproval();
  expect(screen.getByLabelText(t.approveDeposit.arrived)).toBeChecked();
  fireEvent.change(screen.getByLabelText(t.approveDeposit.amount), { target: { value: '241' } });
  expect(screen.getByLabelText(t.approveDeposit.arrived)).not.toBeChecked();
});

test('the question repeats amount, fee, credit, customer and hash, and sends exactly that', async () => {
  const { provider } = openPanel(makeDepositDetail(makeDeposit()));
  await fillApproval();
  provider.answers.push(() =>
    jsonResponse(200, {
      success: true,
      message: '',
      needsSecond: false,
      data: makeDeposit({ status: 'approved' }),
    }),
  );
  const dialog = await confirmApproval();
  for (const said of ['240.00 USDT', '1.00 USDT', '239.00 USDT', 'somchai', HASH]) {
    expect(within(dialog).getAllByText(said).length).toBeGreaterThan(0);
  }
  await waitFor(() => expect(provider.sent).toHaveLength(1));
  expect(provider.sent[0]).toMatchObject({
    path: '/admin/api/transactions/7/approve',
    body: { amount: '240.00', transactionHash: HASH },
  });
});

test('a refresh of the case leaves what is being typed alone', async () => {
  const { provider, refresh } = openPanel(makeDepositDetail(makeDeposit()));
  await fillApproval();
  provider.detail = makeDepositDetail(makeDeposit({ note: 'a later word' }));
  await refresh();
  expect(await screen.findByText('a later word')).toBeVisible();
  expect(screen.getByLabelText(t.approveDeposit.amount)).toHaveValue('240');
  expect(screen.getByLabelText(t.approveDeposit.hash)).toHaveValue(HASH);
});

test('a colleague who was first is named, and nothing typed is lost', async () => {
  const { provider } = openPanel(makeDepositDetail(makeDeposit()));
  await fillApproval();
  provider.answers.push(() => {
    provider.detail = makeDepositDetail(
      makeDeposit({ status: 'rejected', decidedAt: '2026-11-28T01:05:00.000Z' }),
      {
        events: [
          {
            at: '2026-11-28T01:05:00.000Z',
            move: 'reject',
            from: 'pending',
            to: 'rejected',
            by: COLLEAGUE,
            data: {},
          },
        ],
      },
    );
    return jsonResponse(409, { success: false, code: 'case_changed', message: 'changed' });
  });
  await confirmApproval();
  const notice = await screen.findByText(t.changed.title);
  await waitFor(() => expect(notice.closest('[role=status]')).toHaveTextContent(/niran: Rejected/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText(t.approveDeposit.amount)).toHaveValue('240');
  expect(screen.getByRole('button', { name: t.action.check })).toBeDisabled();
});

test('asking again after a lost answer carries the same key; another question has its own', async () => {
  const { provider } = openPanel(makeDepositDetail(makeDeposit()));
  await fillApproval();
  const unavailable = () => jsonResponse(503, { success: false, code: 'unavailable', message: 'busy' });
  provider.answers.push(unavailable, unavailable, unavailable);
  const dialog = await confirmApproval();
  fireEvent.click(await within(dialog).findByRole('button', { name: t.action.retry }));
  await waitFor(() => expect(provider.sent).toHaveLength(2));
  expect(provider.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(provider.sent[1]?.key).toBe(provider.sent[0]?.key);

  const cancel = await within(dialog).findByRole('button', { name: readTexts('en').admin.confirm.cancel });
  await waitFor(() => expect(cancel).toBeEnabled());
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await confirmApproval();
  await waitFor(() => expect(provider.sent).toHaveLength(3));
  expect(provider.sent[2]?.key).not.toBe(provider.sent[0]?.key);
});

test('a hash that was used before is reported at its field', async () => {
  const { provider } = openPanel(makeDepositDetail(makeDeposit()));
  await fillApproval();
  provider.answers.push(() =>
    jsonResponse(409, { success: false, code: 'hash_already_credited', message: '' }),
  );
  await confirmApproval();
  await waitFor(() =>
    expect(screen.getByLabelText(t.approveDeposit.hash)).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(screen.getByText(readTexts('en').errors.hash_already_credited)).toBeVisible();
});

test('whoever proposed can take it back but not approve it', async () => {
  const proposal = {
    approvalId: '9',
    proposedBy: STAFF,
    proposedAt: '2026-11-28T01:02:00.000Z',
    payload: { amount: '250.00', fee: '1.00', transactionHash: HASH },
  };
  openPanel(makeDepositDetail(makeDeposit({ proposal })));
  const approve = await screen.findByRole('button', { name: t.proposal.approve });
  expect(approve).toBeDisabled();
  expect(approve).toHaveAccessibleDescription(t.proposal.own);
  expect(screen.getByRole('button', { name: t.proposal.takeBack })).toBeEnabled();
});

test('a second person approves exactly what was proposed', async () => {
  const proposal = {
    approvalId: '9',
    proposedBy: COLLEAGUE,
    proposedAt: '2026-11-28T01:02:00.000Z',
    payload: { amount: '250.00', fee: '1.00', transactionHash: HASH },
  };
  const { provider } = openPanel(makeDepositDetail(makeDeposit({ proposal })));
  provider.answers.push(() => jsonResponse(200, { success: true, message: '' }));
  fireEvent.click(await screen.findByRole('button', { name: t.proposal.approve }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Credit 249.00 USDT to somchai, from 250.00 USDT received.');
  fireEvent.click(within(dialog).getByRole('button', { name: t.proposal.approve }));
  await waitFor(() =>
    expect(provider.sent.map(({ path }) => path)).toEqual(['/admin/api/approvals/9/approve']),
  );
});

test('a rejection is written in the customer’s language and can be changed before it goes', async () => {
  const { provider } = openPanel(makeDepositDetail(makeDeposit()));
  fireEvent.click(await screen.findByRole('button', { name: t.action.reject }));
  fireEvent.change(screen.getByLabelText(t.reject.template), { target: { value: 'notReceived' } });
  const text = screen.getByLabelText(t.reject.text);
  expect(text).toHaveValue(REASONS.vi.notReceived);
  fireEvent.click(screen.getByRole('radio', { name: /简体中文/ }));
  expect(text).toHaveValue(REASONS.zh.notReceived);
  fireEvent.change(text, { target: { value: '请提供凭证' } });
  fireEvent.click(screen.getByRole('button', { name: t.action.check }));
  const dialog = await screen.findByRole('dialog');
  provider.answers.push(() =>
    jsonResponse(200, {
      success: true,
      message: '',
      needsSecond: false,
      data: makeDeposit({ status: 'rejected' }),
    }),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject DP-7' }));
  await waitFor(() => expect(provider.sent[0]?.body).toEqual({ reason: '请提供凭证' }));
});
