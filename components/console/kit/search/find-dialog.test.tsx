import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { SearchHit } from '@/lib/contract/audit/audit-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { FindDialog } from './find-dialog';

const replace = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace }),
  usePathname: () => '/admin',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls) as unknown as jest.Mock;

/** Answers of the provider, held until the test releases them. */
function startProvider() {
  const waiting = new Map<string, { answer(hits: SearchHit[]): void; refuse(error: unknown): void }>();
  call.mockReset();
  call.mockImplementation(
    (_name: string, { query }: { query: { q: string } }) =>
      new Promise((resolve, reject) => {
        waiting.set(query.q, { answer: (data) => resolve({ success: true, data }), refuse: reject });
      }),
  );
  return {
    asked: () => [...waiting.keys()],
    answer: (q: string, hits: SearchHit[]) => settle(() => waiting.get(q)?.answer(hits)),
    refuse: (q: string, error: unknown) => settle(() => waiting.get(q)?.refuse(error)),
  };
}

/** Work that waits for the next macrotask is done, too. */
const settle = (change: () => void) =>
  act(async () => {
    change();
    await jest.advanceTimersByTimeAsync(0);
  });

const hit = (kind: SearchHit['kind'], id: string, label: string, mayOpen = true): SearchHit => ({
  kind,
  id,
  label,
  user: { id: '42', username: 'somchai' },
  detail: 'somchai@example.com',
  status: kind === 'deposit' ? 'pending' : null,
  at: '2026-11-28T09:00:00.000Z',
  mayOpen,
});
const SOMCHAI = hit('user', '42', 'somchai');
const DEPOSIT = hit('deposit', '7', 'DP-7');

const box = () => screen.getByRole('combobox');
const chosen = () => screen.getByRole('option', { selected: true });
const press = (key: string) => fireEvent.keyDown(box(), { key });
async function write(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(200));
}

function open() {
  replace.mockReset();
  const provider = startProvider();
  const onClose = jest.fn();
  // biome-ignore lint/a11y/useValidAriaRole: a role of staff.
  renderWithQueries(<FindDialog role="admin" onClose={onClose} />);
  return { ...provider, onClose };
}

// Nothing scrolls here, and nothing has a size.
Element.prototype.scrollIntoView = () => undefined;
global.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one types, the arrows choose, Enter opens', async () => {
  const { answer } = open();
  expect(box()).toHaveFocus();
  await write('som');
  await answer('som', [SOMCHAI, DEPOSIT]);
  expect(chosen()).toHaveTextContent('somchai');
  expect(box()).toHaveAttribute('aria-activedescendant', chosen().id);
  press('ArrowDown');
  expect(chosen()).toHaveTextContent('DP-7');
  expect(chosen()).toHaveTextContent('Pending');
  press('ArrowDown');
  expect(chosen()).toHaveTextContent('somchai@example.com');
  press('ArrowUp');
  press('Enter');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/deposits?open=7'));
});

test('a click opens, and one for another tab is left to the browser', async () => {
  const { answer } = open();
  await write('DP-7');
  await answer('DP-7', [DEPOSIT]);
  // There is no other tab here.
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(screen.getByRole('option'), { ctrlKey: true });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(replace).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('option'));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/deposits?open=7'));
});

test('after a new answer its first result is the chosen one, Home and End stay with the text', async () => {
  const { answer } = open();
  await write('som');
  await answer('som', [SOMCHAI, DEPOSIT]);
  press('ArrowDown');
  await write('somc');
  await answer('somc', [hit('user', '43', 'somchit'), SOMCHAI]);
  expect(chosen()).toHaveTextContent('somchit');
  expect(box()).toHaveAttribute('aria-activedescendant', chosen().id);
  expect(press('End')).toBe(true);
  expect(chosen()).toHaveTextContent('somchit');
});

test('it asks once typing pauses, and a late answer never takes the place of a newer one', async () => {
  const { asked, answer } = open();
  fireEvent.change(box(), { target: { value: 's' } });
  fireEvent.change(box(), { target: { value: 'so' } });
  await write('som');
  expect(asked()).toEqual(['som']);
  await write('DP-7');
  await answer('DP-7', [DEPOSIT]);
  await answer('som', [SOMCHAI]);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
});

test('Enter before the answer opens the first that it brings', async () => {
  const { answer } = open();
  fireEvent.change(box(), { target: { value: 'DP-7' } });
  press('Enter');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(replace).not.toHaveBeenCalled();
  await answer('DP-7', [DEPOSIT]);
  expect(replace).toHaveBeenCalledWith('/admin/deposits?open=7');
});

test('who may not be opened is shown and leads nowhere', async () => {
  const { answer } = open();
  await write('chief');
  await answer('chief', [hit('user', '1', 'chief', false)]);
  expect(chosen()).toHaveTextContent('Your role may not open this person');
  press('Enter');
  expect(replace).not.toHaveBeenCalled();
});

test('a failure is shown and can be retried; no result says so', async () => {
  const { refuse, answer } = open();
  await write('zzz');
  await refuse('zzz', new ApiError({ code: 'unavailable', status: 503, message: '' }));
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await answer('zzz', []);
  expect(screen.getByText('No results for “zzz”')).toBeVisible();
});

test('nothing that was searched for stays in the browser', async () => {
  const { answer } = open();
  await write('somchai');
  await answer('somchai', [SOMCHAI]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('somchai');
  expect(window.location.href).not.toContain('somchai');
});
