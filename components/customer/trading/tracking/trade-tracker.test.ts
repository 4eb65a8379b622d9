import { buildDecided, buildTrade, FIXTURE_START_MS } from '../trade-fixture';
import {
  EMPTY_TRACKER,
  isFinished,
  listAwaitingResult,
  listRunning,
  RESULT_POLL_LIMIT,
  reduceTracker,
  type TrackerAction,
} from './trade-tracker';

const END = FIXTURE_START_MS + 60_000;
const run = (...actions: TrackerAction[]) => actions.reduce(reduceTracker, EMPTY_TRACKER);
const other = (id: string) => buildTrade({ id });

it('opens a placed trade in the sheet and makes the former one a strip', () => {
  const state = run({ type: 'placed', trade: other('1') }, { type: 'placed', trade: other('2') });
  expect(state.openId).toBe('2');
  expect(state.trades.map(({ trade }) => trade.id)).toEqual(['1', '2']);
});

it('resumes a trade that was open before a reload, and only if it still runs', () => {
  const listed = { type: 'listed', trades: [other('1')] } as const;
  expect(run({ ...listed, reopenId: '1' }).openId).toBe('1');
  expect(run({ ...listed, reopenId: '9' }).openId).toBeNull();
});

it('keeps a result from taking the sheet of another trade; it comes when the sheet is free', () => {
  const busy = run(
    { type: 'placed', trade: other('1') },
    { type: 'placed', trade: other('2') },
    { type: 'answered', trade: buildDecided('win', { id: '1' }) },
    { type: 'next_result' },
  );
  expect(busy.openId).toBe('2');
  const free = reduceTracker(reduceTracker(busy, { type: 'minimised' }), { type: 'next_result' });
  expect(free.openId).toBe('1');
});

it('shows every result once: one that was acknowledged does not return with a late list', () => {
  const state = run(
    { type: 'placed', trade: other('1') },
    { type: 'answered', trade: buildDecided('loss', { id: '1' }) },
    { type: 'acknowledged', id: '1' },
    { type: 'listed', trades: [other('1')] },
  );
  expect(state.trades).toEqual([]);
  expect(state.openId).toBeNull();
});

it('never undoes a decision or an entry, whichever answer comes last', () => {
  const decided = run(
    { type: 'placed', trade: other('1') },
    { type: 'answered', trade: buildDecided('win', { id: '1' }) },
    { type: 'answered', trade: other('1') },
  );
  expect(decided.trades[0]?.trade.status).toBe('completed_win');
  const entered = run(
    { type: 'placed', trade: buildTrade({ entryPrice: '68000' }) },
    { type: 'answered', trade: buildTrade() },
  );
  expect(entered.trades[0]?.trade.entryPrice).toBe('68000');
});

it('gives up after 30 questions, and takes the true result even then', () => {
  const ask: TrackerAction = { type: 'asked', id: '1' };
  const almost = run(
    { type: 'placed', trade: other('1') },
    ...Array<TrackerAction>(RESULT_POLL_LIMIT - 1).fill(ask),
  );
  expect(almost.trades[0]?.timedOut).toBe(false);
  expect(listAwaitingResult(almost, END)).toHaveLength(1);
  const over = reduceTracker(almost, ask);
  expect(over.trades[0]?.timedOut).toBe(true);
  expect(listAwaitingResult(over, END)).toHaveLength(0);
  const late = reduceTracker(over, { type: 'answered', trade: buildDecided('win', { id: '1' }) });
  expect(late.trades[0]?.trade.finalResult).toBe('win');
});

it('asks for a result from the end on, not before', () => {
  const state = run({ type: 'placed', trade: other('1') });
  expect([listRunning(state, END - 1).length, listAwaitingResult(state, END - 1).length]).toEqual([1, 0]);
  expect([listRunning(state, END).length, listAwaitingResult(state, END).length]).toEqual([0, 1]);
});

it('ends at once on early completion', () => {
  const state = run(
    { type: 'placed', trade: other('1') },
    { type: 'answered', trade: buildDecided('loss', { id: '1' }) },
  );
  expect(state.trades.every(isFinished)).toBe(true);
  expect(listRunning(state, FIXTURE_START_MS)).toEqual([]);
});
