import { act, screen, waitFor } from '@testing-library/react';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import type { KycStatus } from '@/lib/contract/kyc/kyc-rules';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import KycGate from './kyc-gate';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => undefined) }));

const call = jest.mocked(calls);
const say = (status: KycStatus) => call.mockResolvedValue({ success: true, status } as never);
const listener = () => jest.mocked(subscribeStream).mock.calls[0]?.[0] as StreamListener;
const onOpen = jest.fn();

beforeEach(() => {
  onOpen.mockReset();
  jest.mocked(subscribeStream).mockClear();
});

test.each([
  ['none', 'Verify your identity to trade', 'Verify identity'],
  ['pending', 'Your documents are under review', 'View status'],
  ['rejected', 'Your documents were not accepted', 'See what is needed'],
] as const)(
  'with a verification that is "%s" it says why and leads to /kyc',
  async (status, title, action) => {
    say(status);
    renderWithQueries(<KycGate initial={status} onOpen={onOpen} />);
    expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/kyc');
    expect(screen.queryByRole('button')).toBeNull();
    expect(onOpen).not.toHaveBeenCalled();
  },
);

test('it follows what is decided while the page is open, and opens with the approval', async () => {
  say('none');
  renderWithQueries(<KycGate initial="none" onOpen={onOpen} />);
  expect(await screen.findByText('Verify your identity to trade')).toBeInTheDocument();
  say('pending');
  await act(async () => listener().onState?.('live'));
  expect(await screen.findByText('Your documents are under review')).toBeInTheDocument();
  say('approved');
  await act(async () => listener().on.notice?.({}));
  await waitFor(() => expect(onOpen).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});

test('an approval that comes while the first answer is on its way is not lost to it', async () => {
  let answerOfBefore = (_: { success: true; status: KycStatus }) => {};
  call.mockReturnValueOnce(
    new Promise<never>((resolve) => {
      answerOfBefore = resolve as never;
    }),
  );
  renderWithQueries(<KycGate initial="pending" onOpen={onOpen} />);
  say('approved');
  await act(async () => listener().on.notice?.({}));
  await act(async () => answerOfBefore({ success: true, status: 'pending' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalled());
});

test('while the state cannot be fetched, the last known one applies', async () => {
  call.mockRejectedValue(new Error('no line'));
  renderWithQueries(<KycGate initial="pending" onOpen={onOpen} />);
  expect(await screen.findByText('Your documents are under review')).toBeInTheDocument();
  expect(onOpen).not.toHaveBeenCalled();
});

test.each(LANGUAGES)('it has its words in %s', async (language) => {
  say('none');
  const { container } = renderWithQueries(<KycGate initial="none" onOpen={onOpen} />, language);
  await screen.findByRole('link');
  expect(container).not.toHaveTextContent(/gate|[{}]/);
});
