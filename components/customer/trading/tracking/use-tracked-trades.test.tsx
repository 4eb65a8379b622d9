import { act, fireEvent, screen } from '@testing-library/react';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderInTrading } from '@/tests/support/render-in-trading';
import { RunningView } from '../sheet/running-view';
import { ResultView } from '../sheet/trade-sheet';
import { buildDecided, buildTrade, FIXTURE_START_MS } from '../trade-fixture';
import { listTimedOutTrades } from './stored-trades';
import { isDecided } from './trade-progress';
import { useTrackedTrades } from './use-tracked-trades';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => undefined) }));
const ask = jest.mocked(calls);

beforeEach(() => {
  jest.useFakeTimers({ now: FIXTURE_START_MS });
  window.localStorage.clear();
  window.sessionStorage.clear();
  ask.mockReset();
});
afterEach(() => jest.useRealTimers());

const answerWith = (trade: Trade) =>
  ask.mockImplementation(async () => ({ success: true, data: trade, nowMs: Date.now() }) as never);
/** In steps of a quarter of a second, so that each renders what the one before has changed. */
async function wait(ms: number): Promise<void> {
  for (let waited = 0; waited <= ms; waited += 250) {
    await act(() => jest.advanceTimersByTimeAsync(waited === 0 ? 0 : 250));
  }
}
const running = buildTrade({ entryPrice: '68000', duration: 30, endTime: endAfter(30) });

function endAfter(seconds: number): string {
  return new Date(FIXTURE_START_MS + seconds * 1_000).toISOString();
}

function Follower({ active, isStreamLive = true }: { active: readonly Trade[]; isStreamLive?: boolean }) {
  const { state, dispatch } = useTrackedTrades({ active, isStreamLive, isSheetTaken: false });
  const open = state.trades.find(({ trade }) => trade.id === state.openId);
  if (!open) return <p>{`${state.trades.length} strips`}</p>;
  if (isDecided(open.trade)) {
    const { id, outcome } = open.trade;
    return (
      <button type="button" onClick={() => dispatch({ type: 'acknowledged', id })}>
        <ResultView trade={open.trade} kind={outcome ?? 'refunded'} />
      </button>
    );
  }
  return open.timedOut ? (
    <ResultView trade={open.trade} kind="timeout" />
  ) : (
    <RunningView trade={open.trade} indicativePrice={undefined} />
  );
}

it('a reload in the middle resumes the countdown at the current time', async () => {
  window.sessionStorage.setItem('trading.open', '7');
  jest.setSystemTime(FIXTURE_START_MS + 12_000);
  renderInTrading(<Follower active={[running]} />);
  await wait(0);
  expect(screen.getByRole('timer')).toHaveTextContent('18');
  await wait(1_000);
  expect(screen.getByRole('timer')).toHaveTextContent('17');
  // The tab was suspended for ten seconds: no timer ran, the clock went on.
  jest.setSystemTime(Date.now() + 10_000);
  await wait(250);
  expect(screen.getByRole('timer')).toHaveTextContent('7');
});

it('polls every 2 s while the stream is silent, and not at all while it speaks', async () => {
  answerWith(running);
  const { rerender } = renderInTrading(<Follower active={[running]} />);
  await wait(6_000);
  expect(ask).not.toHaveBeenCalled();
  rerender(<Follower active={[running]} isStreamLive={false} />);
  await wait(6_000);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
});

it('a hint of the stream brings the result before any poll', async () => {
  renderInTrading(<Follower active={[running]} />);
  await wait(5_000);
  answerWith(buildDecided('win'));
  const { on } = jest.mocked(subscribeStream).mock.lastCall?.[0] ?? { on: {} };
  await act(async () => on.trade?.({ id: '7', status: 'completed_win' }));
  await wait(0);
  expect(screen.getByText('You won')).toBeInTheDocument();
  expect(screen.getByText('+85.00')).toBeInTheDocument();
});

it('after 30 unanswered questions says exactly that it timed out, and remembers to correct it', async () => {
  answerWith(running);
  renderInTrading(<Follower active={[running]} />);
  await wait(30_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(1);
  await wait(28_000);
  expect(screen.queryByText('Trade result timeout - marked as loss')).not.toBeInTheDocument();
  await wait(4_000);
  expect(screen.getByText('Trade result timeout - marked as loss')).toBeInTheDocument();
  expect(screen.getByText('-100.00')).toBeInTheDocument();
  expect(ask.mock.calls.length).toBeLessThanOrEqual(31);
  expect(listTimedOutTrades()).toEqual(['7']);
});

it('a trade that is no longer listed as open is asked about once, whatever the stream missed', async () => {
  const { rerender } = renderInTrading(<Follower active={[running]} />);
  await wait(1_000);
  answerWith(buildDecided('refunded'));
  rerender(<Follower active={[]} />);
  await wait(0);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Refunded')).toBeInTheDocument();
  expect(
    screen.getByText('Prices stopped before the end. Your amount has been refunded.'),
  ).toBeInTheDocument();
});

it('a second after a result everything is fetched again, however quickly it was acknowledged', async () => {
  const { rerender, client } = renderInTrading(<Follower active={[running]} />);
  const refetch = jest.spyOn(client, 'invalidateQueries');
  await wait(1_000);
  answerWith(buildDecided('win'));
  rerender(<Follower active={[]} />);
  await wait(0);
  fireEvent.click(screen.getByText('You won'));
  await wait(750);
  expect(refetch).not.toHaveBeenCalled();
  await wait(500);
  expect(refetch.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['balance'],
    ['trades', 'active'],
    ['trades', 'history'],
  ]);
});
