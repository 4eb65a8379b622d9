import { act, screen } from '@testing-library/react';
import { buildDecided, buildTrade, FIXTURE_START_MS } from '@/components/customer/trading/trade-fixture';
import { callApi } from '@/lib/api/browser-client';
import { subscribeStream } from '@/lib/api/stream-client';
import type { Trade } from '@/lib/contract/trades';
import { renderInApp } from '@/tests/support/render-in-app';
import { TradeHistoryScreen } from './trade-history-screen';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
jest.mock('@/lib/api/browser-client', () => ({ callApi: jest.fn() }));
jest.mock('@/lib/api/money-client', () => ({ callMoney: jest.fn(() => new Promise(() => undefined)) }));
jest.mock('@/lib/api/stream-client', () => ({ subscribeStream: jest.fn(() => () => undefined) }));

beforeEach(() => jest.useFakeTimers({ now: FIXTURE_START_MS }));
afterEach(() => jest.useRealTimers());

const answerWith = (...data: Trade[]) =>
  jest
    .mocked(callApi)
    .mockResolvedValue({ success: true, data, nextCursor: null, total: data.length } as never);
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
