import { act, screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { buildQuotaLimits } from './quota-fixture';
import { QuotaGate } from './quota-gate';
import { QUOTA_LIMITS_KEY } from './quota-keys';
import { type QuotaKind, readQuotaStatus } from './read-quota-status';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls);

type Limits = ReturnType<typeof buildQuotaLimits> | undefined;

async function show(limits: Limits, kind: QuotaKind = 'deposits', language?: (typeof LANGUAGES)[number]) {
  call
    .mockReset()
    .mockImplementation((async () => limits ?? Promise.reject(new Error('no such call'))) as never);
  const shown = renderWithQueries(
    <QuotaGate kind={kind} initial={{ answer: limits, atMs: Date.now() }}>
      <button type="button">the form</button>
    </QuotaGate>,
    language,
  );
  await waitFor(() => expect(call).toHaveBeenCalled());
  return shown;
}
const room = (waiting: number, today: number) => ({ waiting, mostWaiting: 5, today, mostToday: 20 });
const form = () => screen.queryByRole('button', { name: 'the form' });

test('below the limit only the form is shown', async () => {
  await show(buildQuotaLimits({ deposits: room(3, 3) }));
  expect(form()).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('before the last submission a notice says so above the form', async () => {
  await show(buildQuotaLimits({ deposits: room(4, 4) }));
  expect(screen.getByRole('status')).toHaveTextContent('You have 4 deposits awaiting review. After this one');
  expect(form()).toBeInTheDocument();
});

test('at the limit of pending deposits a link to them replaces the form', async () => {
  await show(buildQuotaLimits({ deposits: room(5, 5) }));
  expect(screen.getByRole('status', { name: 'You have 5 deposits awaiting review' })).toHaveTextContent(
    'You can report another once one of them has been reviewed.',
  );
  expect(screen.getByRole('link', { name: 'View my deposits' })).toHaveAttribute(
    'href',
    '/history/deposit?kind=deposit',
  );
  expect(form()).toBeNull();
});

test('an open form stays, with its input, when the quota is used up elsewhere; the notice is above it', async () => {
  const { queries } = await show(buildQuotaLimits({ deposits: room(4, 4) }));
  const open = form();
  act(() => void queries.setQueryData(QUOTA_LIMITS_KEY, buildQuotaLimits({ deposits: room(5, 5) })));
  expect(
    await screen.findByRole('status', { name: 'You have 5 deposits awaiting review' }),
  ).toBeInTheDocument();
  expect(form()).toBe(open);
});

test('at the daily limit the notice says when the next one is possible', async () => {
  await show(buildQuotaLimits({ withdrawals: room(0, 20) }), 'withdrawals');
  expect(screen.getByRole('status', { name: 'No more withdrawals today' })).toHaveTextContent('29 Nov 2026');
  expect(form()).toBeNull();
});

test('a provider that sends no limits leaves the form as it is', async () => {
  await show(undefined);
  expect(form()).toBeInTheDocument();
  expect(readQuotaStatus({ success: true } as never, 'kyc')).toBeUndefined();
});

test.each(LANGUAGES)('every status has a text in %s', async (language) => {
  for (const kind of ['deposits', 'withdrawals', 'kyc'] as const) {
    for (const counts of [room(5, 5), room(4, 4), room(0, 20), room(0, 19)]) {
      document.body.replaceChildren();
      await show(buildQuotaLimits({ [kind]: counts }), kind, language);
      expect(screen.getByRole('status').textContent).not.toMatch(/quotas\.|[{}]/);
    }
  }
});
