import { act, screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { buildClaims } from './claim-fixture';
import { ClaimGate } from './claim-gate';
import { CLAIMS_KEY } from './claim-keys';
import { type ClaimKind, readClaimStatus } from './read-claim-status';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls);

type Claims = ReturnType<typeof buildClaims> | undefined;

async function show(claims: Claims, kind: ClaimKind = 'deposits', language?: (typeof LANGUAGES)[number]) {
  call
    .mockReset()
    .mockImplementation((async () => claims ?? Promise.reject(new Error('no such call'))) as never);
  const shown = renderWithQueries(
    <ClaimGate kind={kind} initial={{ answer: claims, atMs: Date.now() }}>
      <button type="button">the form</button>
    </ClaimGate>,
    language,
  );
  await waitFor(() => expect(call).toHaveBeenCalled());
  return shown;
}
const room = (waiting: number, today: number) => ({ waiting, mostWaiting: 5, today, mostToday: 20 });
const form = () => screen.queryByRole('button', { name: 'the form' });

test('while there is room the form is all there is', async () => {
  await show(buildClaims({ deposits: room(3, 3) }));
  expect(form()).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('before the last one the form says so', async () => {
  await show(buildClaims({ deposits: room(4, 4) }));
  expect(screen.getByRole('status')).toHaveTextContent('You have 4 deposits awaiting review. After this one');
  expect(form()).toBeInTheDocument();
});

test('with as many waiting as may, what waits stands in the place of the form, with the way there', async () => {
  await show(buildClaims({ deposits: room(5, 5) }));
  expect(screen.getByRole('status', { name: 'You have 5 deposits awaiting review' })).toHaveTextContent(
    'You can report another once one of them has been reviewed.',
  );
  expect(screen.getByRole('link', { name: 'View my deposits' })).toHaveAttribute(
    'href',
    '/history/deposit?kind=deposit',
  );
  expect(form()).toBeNull();
});

test('a form that was open stays, with what was typed, when its room is taken elsewhere; the notice is above it', async () => {
  const { queries } = await show(buildClaims({ deposits: room(4, 4) }));
  const open = form();
  act(() => void queries.setQueryData(CLAIMS_KEY, buildClaims({ deposits: room(5, 5) })));
  expect(
    await screen.findByRole('status', { name: 'You have 5 deposits awaiting review' }),
  ).toBeInTheDocument();
  expect(form()).toBe(open);
});

test('when the day has seen as many as it may, the time says when it goes on', async () => {
  await show(buildClaims({ withdrawals: room(0, 20) }), 'withdrawals');
  expect(screen.getByRole('status', { name: 'No more withdrawals today' })).toHaveTextContent('29 Nov 2026');
  expect(form()).toBeNull();
});

test('a provider that tells no caps leaves the form as it is', async () => {
  await show(undefined);
  expect(form()).toBeInTheDocument();
  expect(readClaimStatus({ success: true } as never, 'kyc')).toBeUndefined();
});

test.each(LANGUAGES)('every status has a text in %s', async (language) => {
  for (const kind of ['deposits', 'withdrawals', 'kyc'] as const) {
    for (const counts of [room(5, 5), room(4, 4), room(0, 20), room(0, 19)]) {
      document.body.replaceChildren();
      await show(buildClaims({ [kind]: counts }), kind, language);
      expect(screen.getByRole('status').textContent).not.toMatch(/claims\.|[{}]/);
    }
  }
});
