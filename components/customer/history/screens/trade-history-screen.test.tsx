import { act, screen } from '@testing-library/react';
import { buildDecided, buildTrade, FIXTURE_START_MS } from '@/components/customer/trading/trade-fixture';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { TradeHistoryScreen } from './trade-history-screen';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({
  subscribeStream: jest.fn(() => () => undefined),
}));

beforeEach(() => jest.useFakeTimers({ now: FIXTURE_START_MS }));
afterEach(() => jest.useRealTimers());

const answerWith = (...data: Trade[]) =>
  calls.mockImplementation((name: string) =>
    name === 'tradeHistory'
      ? Promise.resolve({ success: true, data, nextCursor: null, total: data.length })
      : new Promise(() => undefined),
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a trade goes from processing to its result by itself, and a new one comes, on the stream’s hint', async () => {
  answerWith(buildTrade());
  renderInApp(<TradeHistoryScreen timeZone="Asia/Bangkok" renderedAtMs={FIXTURE_START_MS} />);
  await wait(1_000);
  expect(screen.getByRole('listitem')).toHaveTextContent('PROCESSING');
  answerWith(buildTrade({ id: '8' }), buildDecided('win'));
  const { on } = jest.mocked(subscribeStream).mock.lastCall?.[0] ?? { on: {} };
  on.trade?.({ id: '7', status: 'completed_win' });
  await wait(1_000);
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('PROCESSING');
  expect(rows[1]).toHaveTextContent(/WIN$/);
  expect(rows[1]).toHaveTextContent('+85.00');
});
