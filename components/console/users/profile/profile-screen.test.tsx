import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { ApiError } from '@/lib/api/api-error';
import type { Role } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { buildStaffDetail, buildUserDetail } from './profile-fixture';
import { ProfileScreen } from './profile-screen';

const replace = jest.fn();
jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const texts = readTexts('en');
const t = texts['user-profile'];
const { conflict } = texts.admin.editor;

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const call = jest.mocked(calls);
/** What the provider has now, and what it refuses the next act with. */
let provider: { user: UserDetail; refusal?: ApiError; look?: ApiError };

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/users/20');
  replace.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
  call.mockReset().mockImplementation((async (name: string) => {
    if (name === 'user') {
      if (provider.look) throw provider.look;
      return { success: true, user: provider.user };
    }
    if (provider.refusal) {
      const { refusal } = provider;
      delete provider.refusal;
      throw refusal;
    }
    return { success: true, message: '', user: provider.user, needsSecond: false };
  }) as never);
});

function open(user: UserDetail = buildUserDetail(), role: Role = 'super_admin') {
  provider = { user };
  return renderWithQueries(
    <ProfileScreen initial={{ success: true, user }} me={{ id: '1', role }} timeZone="Asia/Bangkok" />,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
/** Presses a button that waits until what was typed has been checked. */
async function pressOnceChecked(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}
const bodies = (name: string) => call.mock.calls.filter(([n]) => n === name).map(([, o]) => o?.body);
const say = (text: string, name: string) => text.replaceAll('{name}', name);

async function openEditor(): Promise<void> {
  press(t.actions.edit);
  await screen.findByRole('dialog');
}

const proposal = {
  approvalId: '77',
  proposedBy: { id: '4', username: 'malee' },
  proposedAt: '2026-11-28T02:00:00.000Z',
};

describe('what may be done', () => {
  const buttons = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) =>
        [t.actions.edit, t.actions.block, t.actions.unblock, t.actions.role, t.actions.delete].includes(
          text ?? '',
        ),
      );

  test('is offered, and nothing else', () => {
    open(buildUserDetail({ may: ['view', 'edit'] }), 'level1');
    expect(buttons()).toEqual([t.actions.edit]);
    expect(screen.queryByRole('button', { name: new RegExp(texts.admin.passwordLink.action) })).toBeNull();
    expect(screen.getByRole('link', { name: t.actions.adjust })).toHaveAttribute(
      'href',
      '/admin/adjustments/new?user=20',
    );
    expect(screen.queryByRole('tab', { name: t.tabs.audit })).toBeNull();
  });

  test('to a blocked customer: unblock, and no password link', () => {
    const block = {
      reason: 'Stolen card',
      blockedAt: '2026-11-28T02:00:00.000Z',
      blockedBy: { id: '4', username: 'malee' },
    };
    open(buildUserDetail({ isBlocked: true, status: 'blocked', block: { isBlocked: true, ...block } }));
    expect(buttons()).toEqual([t.actions.edit, t.actions.unblock, t.actions.delete]);
    expect(screen.getByText('Stolen card')).toBeInTheDocument();
    expect(screen.getByText('Blocked 28 Nov 2026 09:00:00 by malee')).toBeInTheDocument();
  });

  test('to a colleague: a role, and neither money nor conversations', () => {
    open(buildStaffDetail({ conversationId: '9' }));
    expect(buttons()).toEqual([t.actions.edit, t.actions.role, t.actions.block, t.actions.delete]);
    expect(screen.queryByRole('link', { name: t.actions.adjust })).toBeNull();
    expect(screen.queryByRole('link', { name: t.actions.message })).toBeNull();
    expect(screen.queryByRole('tab', { name: t.tabs.ledger })).toBeNull();
  });

  test('while a role waits: no other role, and the way to the approvals', () => {
    open(buildStaffDetail({ waitingRole: 'level2', proposal: { ...proposal, what: 'role' } }));
    expect(buttons()).toEqual([t.actions.edit, t.actions.block]);
    expect(screen.getByText('A second person has to approve the role Level 2 Admin.')).toBeVisible();
    expect(screen.getByText('Proposed by malee, 28 Nov 2026 09:00:00')).toBeVisible();
    expect(screen.getByRole('link', { name: t.pending.open })).toHaveAttribute(
      'href',
      '/admin/approvals?open=77',
    );
  });

  test.each(['unblock', 'delete', 'password', 'address'] as const)(
    'while %s waits: who proposed it, and nothing that would wait beside it',
    (what) => {
      const block = { isBlocked: true, reason: null, blockedAt: null, blockedBy: null };
      open(buildStaffDetail({ proposal: { ...proposal, what }, isBlocked: what === 'unblock', block }));
      expect(screen.getByText(t.pending[what])).toBeVisible();
      expect(screen.getByText('Proposed by malee, 28 Nov 2026 09:00:00')).toBeVisible();
      expect(buttons()).toEqual(what === 'unblock' ? [t.actions.edit] : [t.actions.edit, t.actions.block]);
      expect(screen.queryByRole('button', { name: new RegExp(texts.admin.passwordLink.action) })).toBeNull();
    },
  );

  test('while an account waits to be let in: neither role nor block', () => {
    const waits = { waitingRole: 'level1', proposal: { ...proposal, what: 'admit' } } as const;
    open(buildStaffDetail({ ...waits, isBlocked: true, status: 'blocked' }));
    expect(buttons()).toEqual([t.actions.edit, t.actions.delete]);
  });

  test('links lead to the customer’s documents and conversation', () => {
    open(
      buildUserDetail({
        conversationId: '9',
        kyc: { submissionId: '5', submittedAt: null, decidedAt: null, rejectionReason: null },
      }),
    );
    expect(screen.getByRole('link', { name: t.actions.message })).toHaveAttribute(
      'href',
      '/admin/support?status=all&open=9',
    );
    expect(screen.getByRole('link', { name: t.actions.kyc })).toHaveAttribute(
      'href',
      '/admin/kyc?status=all&open=5',
    );
  });
});

describe('editing', () => {
  test('sends what changed over the version that was edited', async () => {
    open();
    await openEditor();
    expect(screen.getByRole('button', { name: t.edit.save })).toBeDisabled();
    type(t.edit.phone, '+66 81 234 5678');
    await pressOnceChecked(t.edit.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('updateUser')).toEqual([
      { phone: '+66812345678', expectedUpdatedAt: buildUserDetail().updatedAt },
    ]);
  });

  test('a refetch never wipes what is typed; somebody else’s change of another field comes in by itself', async () => {
    const { queries } = open();
    await openEditor();
    type(t.edit.phone, '+66812345678');
    provider.user = buildUserDetail({ email: 'newer@example.com', updatedAt: '2026-11-28T03:00:00.000Z' });
    await act(() => queries.invalidateQueries({ queryKey: [STAFF] }));
    await waitFor(() => expect(field(t.edit.email)).toHaveValue('newer@example.com'));
    expect(field(t.edit.phone)).toHaveValue('+66812345678');
    expect(screen.queryByText(conflict.title)).toBeNull();
  });

  test('a refusal over a newer version shows both; “mine” is then sent over it, “theirs” takes its place', async () => {
    open();
    await openEditor();
    type(t.edit.phone, '+66812345678');
    const newer = { phone: '+66999999999', updatedAt: '2026-11-28T03:00:00.000Z' };
    provider = {
      user: buildUserDetail(newer),
      refusal: new ApiError({ code: 'changed_meanwhile', status: 409, message: '' }),
    };
    await pressOnceChecked(t.edit.save);
    await screen.findByText(conflict.title);
    const row = screen.getByRole('row', { name: /Phone/ });
    expect(row).toHaveTextContent('+66812345678');
    expect(row).toHaveTextContent('+66999999999');
    expect(screen.getByRole('button', { name: t.edit.save })).toBeDisabled();
    press(conflict.keepMine);
    await pressOnceChecked(t.edit.save);
    await waitFor(() => expect(bodies('updateUser')).toHaveLength(2));
    expect(bodies('updateUser')[1]).toEqual({ phone: '+66812345678', expectedUpdatedAt: newer.updatedAt });
  });

  test('a name or address that is taken is reported at its field', async () => {
    open();
    await openEditor();
    type(t.edit.username, 'malee');
    provider.refusal = new ApiError({ code: 'username_taken', status: 409, message: '' });
    await pressOnceChecked(t.edit.save);
    await waitFor(() =>
      expect(field(t.edit.username)).toHaveAccessibleDescription(texts.errors.username_taken),
    );
    expect(field(t.edit.username)).toHaveValue('malee');
  });

  test.each([
    ['username', 'username'],
    ['full_name', 'fullName'],
  ] as const)('a %s that speaks for the operator is refused at its field', async (name, label) => {
    open();
    await openEditor();
    type(t.edit[label], 'admin');
    const errors = { [name]: ['Not in this language'] };
    provider.refusal = new ApiError({ code: 'name_reserved', status: 422, message: '', errors });
    await pressOnceChecked(t.edit.save);
    await waitFor(() => expect(field(t.edit[label])).toHaveAccessibleDescription(texts.errors.name_reserved));
  });

  test.each([
    ['username', 'a b', 'usernameCharacters'],
    ['username', '', 'usernameLength'],
    ['email', 'nobody', 'emailFormat'],
    ['email', '', 'emailRequired'],
    ['fullName', 'n'.repeat(121), 'nameTooLong'],
    ['phone', '12345', 'phoneFormat'],
  ] as const)('%s cannot be %j', async (name, value, problem) => {
    open();
    await openEditor();
    type(t.edit.phone, '+66812345678');
    const save = screen.getByRole('button', { name: t.edit.save });
    await waitFor(() => expect(save).toBeEnabled());
    type(t.edit[name], value);
    expect(field(t.edit[name])).toHaveAccessibleDescription(texts.problems[problem]);
    expect(save).toBeDisabled();
  });

  test('a verified name stays what it is', async () => {
    open(buildUserDetail({ isKYCVerified: true, kyc_status: 'approved' }));
    await openEditor();
    expect(field(t.edit.fullName)).toHaveAttribute('readonly');
    expect(field(t.edit.fullName)).toHaveAccessibleDescription(t.edit.nameVerified);
  });

  test('closing asks when something would be lost', async () => {
    open();
    await openEditor();
    type(t.edit.phone, '+66812345678');
    press(t.edit.cancel);
    fireEvent.click(await screen.findByRole('button', { name: texts.admin.editor.discard }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openEditor();
    expect(field(t.edit.phone)).toHaveValue('');
  });
});

describe('deleting', () => {
  const confirm = () => screen.getByRole('button', { name: say(t.delete.confirm, 'somchai') });

  test('obstacles are listed, and no confirmation is asked', async () => {
    open(buildUserDetail({ deleteObstacles: ['open_trades', 'balance'] }));
    press(t.actions.delete);
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([t.delete.obstacle.open_trades, t.delete.obstacle.balance]);
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(confirm()).toBeDisabled();
  });

  test('needs a reason and the name, then leads back to the list', async () => {
    open();
    press(t.actions.delete);
    await screen.findByRole('dialog');
    type(t.delete.reason, 'Asked for by the owner');
    type(say(t.delete.type, 'somchai'), 'somchai');
    await waitFor(() => expect(confirm()).toBeEnabled());
    type(say(t.delete.type, 'somchai'), 'somcha');
    expect(confirm()).toBeDisabled();
    type(t.delete.reason, ' ');
    type(say(t.delete.type, 'somchai'), 'somchai');
    await waitFor(() => expect(confirm()).toBeDisabled());
    type(t.delete.reason, 'Asked for by the owner');
    await pressOnceChecked(say(t.delete.confirm, 'somchai'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/users'));
    const [, sent] = call.mock.calls.find(([name]) => name === 'deleteUser') ?? [];
    expect(sent).toMatchObject({ params: { id: '20' }, query: { reason: 'Asked for by the owner' } });
  });
});

test('who is being deleted is not said to be gone before the page is left', async () => {
  const { queries } = open();
  press(t.actions.delete);
  await screen.findByRole('dialog');
  type(t.delete.reason, 'Asked for by the owner');
  type(say(t.delete.type, 'somchai'), 'somchai');
  await pressOnceChecked(say(t.delete.confirm, 'somchai'));
  provider.look = new ApiError({ code: 'user_not_found', status: 404, message: '' });
  await waitFor(() => expect(replace).toHaveBeenCalled());
  await act(() => queries.invalidateQueries({ queryKey: [STAFF] }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText(t.deleted.title)).toBeNull();
});

test.each([
  ['user_not_found', 404, t.deleted.title],
  ['forbidden', 403, t.hidden.title],
] as const)('a person who is %s meanwhile is not shown any longer', async (code, status, title) => {
  const { queries } = open();
  provider.look = new ApiError({ code, status, message: '' });
  await act(() => queries.invalidateQueries({ queryKey: [STAFF] }));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('a figure leads to its tab, in the address; a tab that is not one’s own is the first one', () => {
  window.history.replaceState(null, '', '/admin/users/20?tab=audit');
  open(buildUserDetail(), 'level1');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(t.tabs.overview);
  fireEvent.click(screen.getByRole('link', { name: /^Deposits/ }));
  expect(window.location.search).toBe('?tab=deposits');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(t.tabs.deposits);
});

describe('the audit log of a person', () => {
  const log = { success: true, data: [], total: 0, page: 1, pages: 1, actions: [], actors: [] };
  const asked = () =>
    call.mock.calls.filter(([name]) => name === 'audit').map(([, options]) => options?.query);

  beforeEach(() => {
    const works = call.getMockImplementation();
    call.mockImplementation((async (name: string, options: never) =>
      name === 'audit' ? log : works?.(name as never, options)) as never);
  });

  test('of a colleague it holds what was done to them, or by them, as the address says', async () => {
    window.history.replaceState(null, '', '/admin/users/31?tab=audit');
    open(buildStaffDetail());
    await screen.findByText(t.list.empty.audit);
    expect(asked().at(-1)).toMatchObject({ userId: '31' });
    fireEvent.click(screen.getByRole('radio', { name: t.auditEntries.by }));
    expect(window.location.search).toBe('?tab=audit&acts=by');
    await screen.findByText(t.auditEntries.none);
    expect(asked().at(-1)).toMatchObject({ actorId: '31' });
    expect(asked().at(-1)).not.toHaveProperty('userId');
    expect(screen.getByRole('link', { name: t.list.full.audit })).toHaveAttribute(
      'href',
      '/admin/audit?actor=31',
    );
  });

  test('of a customer it holds what was done to them, whatever the address says', async () => {
    window.history.replaceState(null, '', '/admin/users/20?tab=audit&acts=by');
    open();
    await screen.findByText(t.list.empty.audit);
    expect(asked().at(-1)).toMatchObject({ userId: '20' });
    expect(screen.queryByRole('radio', { name: t.auditEntries.by })).toBeNull();
  });
});
