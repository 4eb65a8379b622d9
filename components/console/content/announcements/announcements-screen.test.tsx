import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import { jsonResponse } from '@/tests/support/json-response';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { announcementsQuery } from './announcement-queries';
import { AnnouncementsScreen } from './announcements-screen';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
}));

const en = readTexts('en');
const t = en.announcements;

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  widenScreen();
});

const make = (id: string, changes: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Title ${id}`,
  content: `Content ${id}`,
  isActive: true,
  createdAt: `2026-11-0${id}T00:00:00.000Z`,
  updatedAt: `2026-11-0${id}T00:00:00.000Z`,
  ...changes,
});
/** As the provider lists them: newest first. */
const THREE = [make('3', { isActive: false, title: 'Tết nghỉ lễ' }), make('2'), make('1')];

/** The fake provider: its list, and its answer to each change in turn. */
function startProvider(announcements: Announcement[] | 'down') {
  const state = {
    announcements,
    sent: [] as unknown[],
    answers: [] as (() => Response | Promise<Response>)[],
    /** Until then the list is not answered. */
    until: undefined as Promise<void> | undefined,
  };
  globalThis.fetch = jest.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') {
      await state.until;
      if (state.announcements === 'down') return jsonResponse(503, { success: false, code: 'unavailable' });
      return jsonResponse(200, { success: true, announcements: state.announcements });
    }
    state.sent.push(JSON.parse(String(init?.body ?? '{}')));
    const answer = state.answers.shift();
    if (!answer) throw new Error('no answer is left');
    return answer();
  });
  return state;
}

function openScreen(announcements: Announcement[] | 'down', search = '') {
  window.history.replaceState(null, '', `/admin/announcements${search}`);
  const provider = startProvider(announcements);
  const { queries } = renderWithQueries(<AnnouncementsScreen timeZone="Asia/Bangkok" />);
  return { provider, queries, refresh: () => act(() => queries.invalidateQueries()) };
}

async function readStatus(title: string): Promise<string | null | undefined> {
  const row = await waitFor(() => {
    const found = screen.getAllByRole('row').find((one) => one.textContent?.includes(title));
    if (!found) throw new Error(`no row ${title}`);
    return found;
  });
  return within(row).getByText(RegExp(`^(${t.status.shown}|${t.status.superseded}|${t.status.inactive})$`))
    .textContent;
}

test('the newest active one is marked as shown, an older active one as behind it', async () => {
  openScreen(THREE);
  const now = await screen.findByRole('region', { name: t.current.title });
  await waitFor(() => expect(now).toHaveTextContent('Title 2'));
  expect(await readStatus('Tết')).toBe(t.status.inactive);
  expect(await readStatus('Title 1')).toBe(t.status.superseded);
  expect(screen.queryByText(t.current.none)).toBeNull();
});

test('it says when customers see none', async () => {
  openScreen([make('1', { isActive: false })]);
  expect(await screen.findByText(t.current.none)).toBeVisible();
});

test('an empty list says what home shows until there is one', async () => {
  openScreen([]);
  expect(await screen.findByText(t.emptyBody)).toBeVisible();
});

test('search forgives case and accents', async () => {
  openScreen(THREE, '?q=TET%20NGHI');
  expect(await readStatus('Tết')).toBe(t.status.inactive);
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('a list that could not be loaded says so and comes after a retry', async () => {
  const { provider } = openScreen('down');
  expect(await screen.findByText(en.errors.unavailable)).toBeVisible();
  provider.announcements = THREE;
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  expect(await readStatus('Title 1')).toBe(t.status.superseded);
});

test('a switch says which version it changes, and a refusal leaves the list as it is', async () => {
  const { provider } = openScreen(THREE);
  provider.answers.push(() => jsonResponse(409, { success: false, code: 'changed_meanwhile' }));
  fireEvent.click(await screen.findByRole('switch', { name: t.activate.replace('{title}', 'Title 2') }));
  await waitFor(() => expect(provider.sent).toHaveLength(1));
  expect(provider.sent[0]).toEqual({
    id: '2',
    title: 'Title 2',
    content: 'Content 2',
    isActive: false,
    expectedUpdatedAt: '2026-11-02T00:00:00.000Z',
  });
  expect(await screen.findByRole('switch', { name: t.activate.replace('{title}', 'Title 2') })).toBeChecked();
});

test('one that would be superseded by a newer active one says so before it is saved', async () => {
  openScreen(THREE, '?open=1');
  expect(await screen.findByText(t.editor.superseded.replace('{title}', 'Title 2'))).toBeVisible();
});

test('what somebody deletes under one’s hands stays in the form', async () => {
  const { provider, refresh } = openScreen(THREE, '?open=1');
  const content = await screen.findByLabelText(t.column.content);
  fireEvent.change(content, { target: { value: 'Half a sentence' } });
  provider.announcements = THREE.slice(0, 2);
  await refresh();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(screen.getByLabelText(t.column.content)).toHaveValue('Half a sentence');
});

test('near the limit the remaining characters are shown, beyond it the excess', async () => {
  openScreen(THREE, '?open=new');
  const title = await screen.findByLabelText(t.column.title);
  fireEvent.change(title, { target: { value: 'a'.repeat(95) } });
  expect(screen.getByText('5 characters remaining')).toBeInTheDocument();
  fireEvent.change(title, { target: { value: 'a'.repeat(101) } });
  expect(screen.getByText('1 character over the limit')).toBeInTheDocument();
  expect(screen.getByText(t.problem.announcementTitleLong)).toBeVisible();
});

/** A promise that the test settles. */
function hold<T>() {
  let release: (value: T) => void = () => undefined;
  const held = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

test('saving lasts until the list shows it: a second press sends nothing and reports no conflict', async () => {
  const { provider, queries } = openScreen(THREE, '?open=2');
  const mine = { ...make('2'), title: 'Mine', updatedAt: '2026-11-09T00:00:00.000Z' };
  const changed = THREE.map((one) => (one.id === '2' ? mine : one));
  fireEvent.change(await screen.findByLabelText(t.column.title), { target: { value: ' Mine ' } });
  const list = hold<void>();
  provider.until = list.held;
  provider.answers.push(() => jsonResponse(200, { success: true, data: mine }));
  const save = screen.getByRole('button', { name: t.editor.save });
  fireEvent.click(save);
  await waitFor(() => expect(provider.sent).toHaveLength(1));
  // One's own version is there before the answer to the rest.
  await act(async () =>
    queries.setQueryData(announcementsQuery.queryKey, { success: true, announcements: changed }),
  );
  expect(await readStatus('Mine')).toBe(t.status.shown);
  expect(screen.queryByText(en.admin.editor.conflict.title)).toBeNull();
  expect(save).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(save);
  expect(provider.sent).toHaveLength(1);
  provider.announcements = changed;
  await act(async () => list.release());
  await waitFor(() => expect(screen.queryByLabelText(t.column.title)).toBeNull());
});

test('a save that ends late leaves the editor that was opened meanwhile as it is', async () => {
  const { provider } = openScreen(THREE, '?open=1');
  fireEvent.change(await screen.findByLabelText(t.column.title), { target: { value: 'First' } });
  const answer = hold<Response>();
  provider.answers.push(() => answer.held);
  fireEvent.click(screen.getByRole('button', { name: t.editor.save }));
  await waitFor(() => expect(provider.sent).toHaveLength(1));
  fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: /Title 2/ }));
  await waitFor(() => expect(screen.getByLabelText(t.column.title)).toHaveValue('Title 2'));
  fireEvent.change(screen.getByLabelText(t.column.title), { target: { value: 'Second' } });
  provider.announcements = [THREE[0], THREE[1], { ...make('1'), title: 'First' }] as Announcement[];
  await act(async () =>
    answer.release(jsonResponse(200, { success: true, data: { ...make('1'), title: 'First' } })),
  );
  await waitFor(() => expect(screen.getByText('First')).toBeInTheDocument());
  expect(screen.getByLabelText(t.column.title)).toHaveValue('Second');
});
