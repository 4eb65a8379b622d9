import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { layersClosed } from '@/components/ui/overlays/use-close-on-back';
import { ApiError } from '@/lib/api/api-error';
import type { Role } from '@/lib/contract/staff/permissions';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { makePage, makeUser } from './user-fixture';
import { UsersScreen } from './users-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/staff/staff-session', () => ({
  STAFF: { base: '/admin/api', handle: () => undefined },
}));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const t = readTexts('en');
const { actions, bulk, selection, actionDialog } = t.users;
const call = jest.mocked(calls) as jest.Mock;
const refused = (code: 'already_blocked' | 'account_in_use') =>
  new ApiError({ code, status: 409, message: code });

/** Whom the provider has, and what it says to actions. */
let people: ListedUser[];
let answer: (name: string, id: string, options: Record<string, unknown>) => unknown;
/** Acts and pages that were asked for. */
const asked = (name: string) => call.mock.calls.filter(([one]) => one === name).map(([, options]) => options);

beforeEach(async () => {
  // The step back of a dialog that closed with the test before would be taken from this one's address.
  await layersClosed();
  people = ['1', '2', '3'].map((id) => makeUser({ id }));
  answer = () => ({ success: true, needsSecond: false });
  window.history.replaceState(null, '', '/admin/users');
  call.mockReset().mockImplementation(async (name: string, options) => {
    if (name === 'users') return makePage(people);
    if (name === 'userStatistics') {
      return {
        data: { totalUsers: 51_234, activeUsers: 51_200, blockedUsers: 34, pendingKYC: 5, usersByRole: {} },
      };
    }
    if (name === 'savedViews') return { data: [] };
    return answer(name, options.params.id, options);
  });
});

async function open(address = '/admin/users') {
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  renderWithQueries(<UsersScreen me={{ id: '99', role: 'super_admin' }} mayExport />);
  await screen.findByText('person_1');
  return user;
}
const boxOf = (name: string) => screen.getByRole('checkbox', { name: selection.one.replace('{name}', name) });
const bar = () => screen.getByRole('region', { name: selection.label });
const barButton = (name: string) => within(bar()).queryByRole('button', { name });

test('the address says whom the list shows, and the figures lead to the lists behind them', async () => {
  await open(
    '/admin/users?role=staff&isBlocked=true&isKYCVerified=false&from=2026-11-01&q=pim&sort=balance&page=1',
  );
  expect(asked('users')[0].query).toEqual({
    staff: 'true',
    isBlocked: 'true',
    isKYCVerified: 'false',
    from: '2026-11-01',
    q: 'pim',
    sort: 'balance',
    page: '1',
    limit: '20',
  });
  const figures = screen.getByRole('navigation', { name: t.users.statistics.label });
  await within(figures).findByText('51,234');
  expect(
    within(figures)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/users', '/admin/users?isBlocked=false', '/admin/users?isBlocked=true', '/admin/kyc']);
});

test('days on which people were here come from a link and can be taken away', async () => {
  const user = await open('/admin/users?role=user&seenFrom=2026-11-22&seenTo=2026-11-28');
  expect(asked('users')[0].query).toMatchObject({
    role: 'user',
    seenFrom: '2026-11-22',
    seenTo: '2026-11-28',
  });
  await user.click(screen.getByRole('button', { name: new RegExp(t.users.filter.seen) }));
  expect(window.location.search).toBe('?role=user');
  await waitFor(() => expect(asked('users').at(-1).query).not.toHaveProperty('seenFrom'));
});

test('a row leads to the person’s page, but not to one that the caller may not see', async () => {
  people = [makeUser({ id: '1' }), makeUser({ id: '2', may: [] })];
  await open();
  expect(screen.getByRole('link', { name: /^person_1/ })).toHaveAttribute('href', '/admin/users/1');
  expect(screen.queryByRole('link', { name: /^person_2/ })).toBeNull();
});

test('the page beside is found by its cursor, a page out of the blue by its number, and one that is gone is left', async () => {
  call.mockImplementation(async (name: string, { query } = {}) => {
    if (name !== 'users') return name === 'savedViews' ? { data: [] } : new Promise(() => undefined);
    const page = Number(query.page);
    const marks = {
      totalUsers: 60,
      currentPage: page,
      nextCursor: `after-${page}`,
      prevCursor: `before-${page}`,
    };
    return makePage(page > 3 ? [] : [makeUser({ id: '1' }), makeUser({ id: String(page * 10) })], marks);
  });
  const user = await open('/admin/users?page=9');
  await screen.findByText('person_30');
  expect(window.location.search).toBe('?page=3');
  await user.click(screen.getByRole('button', { name: t.admin.table.previous }));
  await screen.findByText('person_20');
  await user.click(screen.getByRole('button', { name: t.admin.table.previous }));
  await screen.findByText('person_10');
  expect(asked('users').map(({ query }) => [query.page, query.cursor])).toEqual([
    ['9', undefined],
    ['3', undefined],
    ['2', 'before-3'],
    ['1', undefined],
  ]);
});

test('an act that none of the chosen could undergo is not offered', async () => {
  people = [
    makeUser({ id: '1', may: ['view', 'edit', 'block', 'unblock'] }),
    makeUser({ id: '2', isBlocked: true, may: ['view', 'edit', 'block', 'unblock'] }),
    makeUser({ id: '3', role: 'level1', grantableRoles: ['level1', 'level2'] }),
    makeUser({ id: '4', may: ['view'] }),
  ];
  const user = await open();
  const offered = async (name: string) => {
    await user.click(boxOf(name));
    const names = Object.values(actions).map(({ name: text }) => text);
    const there = names.filter((text) => barButton(text));
    await user.click(boxOf(name));
    return there;
  };
  expect(await offered('person_1')).toEqual([actions.block.name]);
  expect(await offered('person_2')).toEqual([actions.unblock.name]);
  expect(await offered('person_3')).toEqual([actions.block.name, actions.role.name, actions.delete.name]);
  expect(await offered('person_4')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Block person_4' })).toBeNull();
});

test('pending approvals are shown in the list, and no action that would be refused is offered', async () => {
  const waits = { role: 'level1', grantableRoles: ['level1', 'level2'] } as const;
  people = [
    makeUser({ id: '1' }),
    makeUser({
      id: '2',
      ...waits,
      grantableRoles: [...waits.grantableRoles],
      isBlocked: true,
      waitingRole: 'level1',
    }),
    makeUser({ id: '3', ...waits, grantableRoles: [...waits.grantableRoles], waitingRole: 'level2' }),
  ];
  const user = await open();
  const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
  expect(within(rowOf('person_2')).getAllByText(t.users.status.accountPending)).not.toHaveLength(0);
  expect(within(rowOf('person_2')).queryByText(t.users.status.blocked)).toBeNull();
  expect(within(rowOf('person_3')).getAllByText(t.users.status.rolePending)).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Unblock person_2' })).toBeNull();
  const offered = (['block', 'unblock', 'role', 'delete'] as const).map((name) => actions[name].name);
  await user.click(boxOf('person_2'));
  expect(offered.filter(barButton)).toEqual([actions.delete.name]);
  await user.click(boxOf('person_2'));
  await user.click(boxOf('person_3'));
  expect(offered.filter(barButton)).toEqual([actions.block.name, actions.delete.name]);
});

test('of whom the caller may not view there are name, role and state, and a dash for the rest', async () => {
  const withheld = { email: null, full_name: null, phone: null, lastSeenAt: null, may: [] };
  people = [makeUser({ id: '1' }), makeUser({ id: '2', ...withheld, role: 'admin' })];
  await open();
  const cells = (name: string) =>
    within(screen.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('person_1')).toContain(t.users.never);
  expect(cells('person_2')).not.toContain(t.users.never);
  expect(cells('person_2')).toEqual(
    expect.arrayContaining([t.admin.roles.admin, '–', t.users.status.active]),
  );
});

describe('a role that somebody else changed meanwhile', () => {
  const colleague = (id: string, role: Role) =>
    makeUser({ id, role, grantableRoles: ['level1', 'level2', 'admin'] });
  const meanwhile = (name: string) => `Someone else has changed ${name}’s role to Level 2 Admin.`;
  /** What each has become; whoever is not in it is as the list said. */
  let roleNow: Record<string, Role>;

  beforeEach(() => {
    people = ['1', '2', '3'].map((id) => colleague(id, 'level1'));
    roleNow = {};
    answer = (name, id, { body }) => {
      if (name === 'user') return { success: true, user: colleague(id, roleNow[id] ?? 'level1') };
      const { from } = body as { from: Role };
      if (from !== (roleNow[id] ?? 'level1')) {
        throw new ApiError({ code: 'changed_meanwhile', status: 409, message: '' });
      }
      return { success: true, needsSecond: false };
    };
  });
  const sent = () => asked('setRole').map(({ params, body }) => [params.id, body.from, body.role]);

  test('is not overwritten: the dialog says what it is now, and asks again over that', async () => {
    const user = await open();
    await user.click(boxOf('person_1'));
    await user.click(barButton(actions.role.name) as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: actionDialog.role }), 'admin');
    roleNow = { '1': 'level2' };
    await user.click(within(dialog).getByRole('button', { name: 'Make Administrator' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(meanwhile('person_1'));
    expect(within(dialog).getByText('Now: Level 2 Admin')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Make Administrator' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      ['1', 'level1', 'admin'],
      ['1', 'level2', 'admin'],
    ]);
  });

  test('that they have now is no choice any more', async () => {
    const user = await open();
    await user.click(boxOf('person_1'));
    await user.click(barButton(actions.role.name) as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: actionDialog.role }), 'level2');
    roleNow = { '1': 'level2' };
    await user.click(within(dialog).getByRole('button', { name: 'Make Level 2 Admin' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(meanwhile('person_1'));
    expect(within(dialog).getByRole('button', { name: actions.role.confirmEmpty })).toBeDisabled();
  });

  test('is named for each of several, and a retry asks over what it said', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: selection.page }));
    await user.click(barButton(actions.role.name) as HTMLElement);
    const asking = await screen.findByRole('dialog');
    await user.selectOptions(within(asking).getByRole('combobox', { name: actionDialog.role }), 'admin');
    roleNow = { '2': 'level2' };
    await user.click(within(asking).getByRole('button', { name: 'Make Administrator' }));
    const dialog = await screen.findByRole('dialog', { name: bulk.title.some });
    const failed = within(dialog).getByRole('region', { name: '1 failed' });
    expect(within(failed).getByRole('listitem')).toHaveTextContent(meanwhile('person_2'));
    call.mockClear();
    await user.click(within(dialog).getByRole('button', { name: 'Retry the failed ones (1)' }));
    await within(dialog).findByText(bulk.title.all);
    expect(sent()).toEqual([['2', 'level2', 'admin']]);
  });
});

test('each of several blocks is reported; failed ones stay selected, and only they are retried', async () => {
  let isRefusing = true;
  answer = (_, id) => {
    if (isRefusing && id !== '1') throw refused('already_blocked');
    return { success: true };
  };
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: selection.page }));
  await user.click(barButton(actions.block.name) as HTMLElement);
  const asking = await screen.findByRole('dialog');
  const confirm = within(asking).getByRole('button', { name: 'Block 3 users' });
  expect(confirm).toBeDisabled();
  await user.type(within(asking).getByLabelText(actionDialog.reason), 'Same device');
  await user.click(confirm);
  const dialog = await screen.findByRole('dialog', { name: bulk.title.some });
  expect(asked('blockUser').map(({ params, body }) => [params.id, body.reason])).toEqual([
    ['1', 'Same device'],
    ['2', 'Same device'],
    ['3', 'Same device'],
  ]);
  const failed = within(dialog).getByRole('region', { name: '2 failed' });
  expect(
    within(failed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['person_2This account is blocked already', 'person_3This account is blocked already']);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  isRefusing = false;
  call.mockClear();
  await user.click(within(dialog).getByRole('button', { name: 'Retry the failed ones (2)' }));
  await within(dialog).findByText(bulk.title.all);
  expect(asked('blockUser').map(({ params }) => params.id)).toEqual(['2', '3']);
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('a run that is left asks first; stopped, it says whom it did not come to, and goes on with them', async () => {
  people = Array.from({ length: 8 }, (_, at) => makeUser({ id: String(at + 1) }));
  const held: (() => void)[] = [];
  answer = () => new Promise((resolve) => held.push(() => resolve({ success: true })));
  const releaseHeld = () =>
    act(async () => {
      for (const release of held.splice(0)) release();
    });
  const user = await open('/admin/users?q=person');
  await user.click(screen.getByRole('checkbox', { name: selection.page }));
  await user.click(barButton(actions.block.name) as HTMLElement);
  const asking = await screen.findByRole('dialog');
  await user.type(within(asking).getByLabelText(actionDialog.reason), 'One ring');
  await user.click(within(asking).getByRole('button', { name: 'Block 8 users' }));
  await waitFor(() => expect(held).toHaveLength(6));

  const leave = async () => {
    act(() => window.history.back());
    return within(await screen.findByRole('dialog', { name: bulk.leave.title }));
  };
  await user.click((await leave()).getByRole('button', { name: bulk.leave.stay }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: bulk.leave.title })).toBeNull());
  await waitFor(() => expect(window.history.state?.layer).toBeDefined());
  await user.click((await leave()).getByRole('button', { name: bulk.leave.stop }));
  await releaseHeld();
  const stopped = await screen.findByRole('dialog', { name: bulk.title.stopped });
  expect(stopped).toHaveTextContent('2 not started');
  expect(asked('blockUser').map(({ params }) => params.id)).toEqual(['1', '2', '3', '4', '5', '6']);
  await user.click(within(stopped).getByRole('button', { name: 'Continue with the rest (2)' }));
  await waitFor(() => expect(held).toHaveLength(2));
  await releaseHeld();
  expect(await screen.findByRole('dialog', { name: bulk.title.all })).toHaveTextContent('8 done');
  expect(window.location.search).toBe('?q=person');
});

test('one person is asked about by name; a refusal stays with the question, and a lost answer is asked for by its key', async () => {
  const keys: unknown[] = [];
  answer = (_, __, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new ApiError({ code: 'timeout', status: 0, message: '' });
    if (keys.length === 2) throw refused('account_in_use');
    return { success: true };
  };
  const user = await open();
  await user.click(boxOf('person_2'));
  await user.click(barButton(actions.delete.name) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Delete person_2’s account?' });
  await user.type(within(dialog).getByLabelText(actionDialog.reason), 'Asked for it');
  const confirm = within(dialog).getByRole('button', { name: 'Delete account' });
  await user.click(confirm);
  await within(dialog).findByText(t.common.errors.network);
  await user.click(confirm);
  await within(dialog).findByText(t.errors.account_in_use);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  // The bar with the button that asked is gone.
  await waitFor(() => expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus());
});

test('everybody whom the filter finds is chosen from page to page; another filter lets go of them', async () => {
  const everybody = Array.from({ length: 2_300 }, (_, index) => makeUser({ id: String(index + 1) }));
  call.mockImplementation(async (name: string, { query } = {}) => {
    if (name === 'savedViews') return { data: [] };
    if (name !== 'users') return new Promise(() => undefined);
    const limit = Number(query.limit);
    const from = query.cursor ? Number(query.cursor) : (Number(query.page) - 1) * limit;
    const next = from + limit < everybody.length ? String(from + limit) : null;
    return makePage(everybody.slice(from, from + limit), { totalUsers: 2_300, nextCursor: next });
  });
  const user = await open();
  await user.click(boxOf('person_1'));
  await user.click(within(bar()).getByRole('button', { name: 'Select all 2,300 matching users' }));
  await screen.findByText('2,300 selected');
  expect(asked('users').map(({ query }) => [query.page, query.limit, query.cursor])).toEqual([
    ['1', '20', undefined],
    ['1', '1000', undefined],
    ['2', '1000', '1000'],
    ['3', '1000', '2000'],
  ]);
  act(() => writeAddress('/admin/users?isBlocked=true'));
  await waitFor(() => expect(screen.queryByRole('region', { name: selection.label })).toBeNull());
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true;
  const works = call.getMockImplementation();
  call.mockImplementation(async (name: string, options) => {
    if (isDown && name === 'users') throw new ApiError({ code: 'unavailable', status: 503, message: '' });
    return works?.(name, options);
  });
  const user = userEvent.setup();
  renderWithQueries(<UsersScreen me={{ id: '99', role: 'level1' }} mayExport={false} />);
  await screen.findByText(t.errors.unavailable);
  isDown = false;
  await user.click(screen.getByRole('button', { name: t.common.retry }));
  await screen.findByText('person_1');
  expect(screen.queryByRole('button', { name: t.admin.export.action })).toBeNull();
});
