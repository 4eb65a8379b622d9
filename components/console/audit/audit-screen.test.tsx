import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mayExport } from '@/lib/contract/staff/exports';
import type { Role } from '@/lib/contract/staff/permissions';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { makeEntry, makeLog } from './audit-fixture';
import { AuditScreen } from './audit-screen';
import { fakeList, findPanel, testPagedList } from './list/paged-list-test-kit';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const { admin, audit: t } = readTexts('en');
const APPROVED = 'Deposit · approved';
const BLOCKED = makeEntry({
  id: '72',
  actor: { id: '4', username: 'arthit', role: 'super_admin' },
  actorRole: 'super_admin',
  action: 'user.block',
  subjectKind: 'user',
  subjectId: '20',
  subject: null,
  user: null,
  before: null,
  after: null,
  reason: null,
  data: { until: 3, note: '' },
  requestId: null,
});

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const list = fakeList('audit', () => ({ answer: makeLog([makeEntry(), BLOCKED]), alone: makeLog([]) }));
const { provider, lastQuery } = list;

function render(search = '', role: Role = 'super_admin') {
  window.history.replaceState(null, '', `/admin/audit${search}`);
  renderWithQueries(
    <AuditScreen me={{ id: '1', role }} timeZone="Asia/Bangkok" mayExport={mayExport(role, 'exportAudit')} />,
  );
}
async function openScreen(search = '', role?: Role) {
  render(search, role);
  await findLine(APPROVED);
}
/** The label of a line's action; the filter of actions shows it too. */
const findLine = (act: string) => screen.findByText(act, { selector: 'td *' });
/** The value beside a name in the opened line. */
const factOf = (line: { getByText: typeof screen.getByText }, name: string) =>
  line.getByText(name, { selector: 'dt' }).nextElementSibling;

test('each line says when, who in which role, what, to what, whose, why and from where', async () => {
  await openScreen();
  const [, approved, blocked] = screen.getAllByRole('row');
  expect(approved).toHaveTextContent(
    /malee.*Level 2 Admin.*Deposit · approved.*DP-42.*somchai.*Receipt and amount agree.*203\.0\.113\.7/,
  );
  expect(within(approved as HTMLElement).getByTitle('28 Nov 2026 09:00:00')).toBeInTheDocument();
  expect(blocked).toHaveTextContent(/arthit.*Super Administrator.*Account · blocked.*20.*––/);
  expect(screen.getByText('2 entries')).toBeInTheDocument();
});

test('an action unknown to this page is shown under its name in the log', async () => {
  provider.answer = makeLog([makeEntry(), makeEntry({ id: '73', action: 'vault.seal' })]);
  await openScreen();
  expect(await findLine('vault.seal')).toBeInTheDocument();
});

test('what the address narrows the log to is asked for', async () => {
  provider.answer = makeLog([makeEntry()], { total: 120, pages: 3, page: 2 });
  await openScreen(
    '?action=deposit.approve&actor=9&user=20&from=2026-11-01&to=2026-11-28&q=DP-42&sort=oldest&page=2',
  );
  expect(lastQuery()).toEqual({
    action: 'deposit.approve',
    actorId: '9',
    userId: '20',
    from: '2026-11-01',
    to: '2026-11-28',
    q: 'DP-42',
    sort: 'oldest',
    page: '2',
    limit: '50',
  });
});

test('a chosen colleague, act or order changes the request and the address, and goes back to the first page', async () => {
  await openScreen('?page=2');
  fireEvent.change(screen.getByLabelText(t.column.actor), { target: { value: '9' } });
  await waitFor(() => expect(lastQuery()).toMatchObject({ actorId: '9', page: '1' }));
  fireEvent.change(screen.getByLabelText(t.column.action), { target: { value: 'user.block' } });
  await waitFor(() => expect(lastQuery()).toMatchObject({ actorId: '9', action: 'user.block' }));
  fireEvent.click(screen.getByRole('button', { name: t.column.at }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'oldest' }));
  expect(window.location.search).toBe('?actor=9&action=user.block&sort=oldest');
});

test('a link’s person can be taken away, and a reset takes the rest', async () => {
  await openScreen('?user=20&actor=9');
  const name = admin.table.removeFilter.replace('{label}', t.column.user).replace('{value}', 'somchai');
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('userId'));
  expect(window.location.search).toBe('?actor=9');
  fireEvent.click(screen.getByRole('button', { name: admin.table.reset }));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'newest', page: '1', limit: '50' }));
});

test('a colleague or an act that the log does not name yet is still the one that is chosen', async () => {
  await openScreen('?actor=55&action=quote');
  expect(screen.getByLabelText(t.column.actor)).toHaveDisplayValue('#55');
  expect(screen.getByLabelText(t.column.action)).toHaveDisplayValue('quote');
});

test('what nobody can read in an address narrows nothing, and no filter says that it does', async () => {
  await openScreen('?actor=me&action=Drop%20it&from=today&user=somchai');
  expect(lastQuery()).toEqual({ sort: 'newest', page: '1', limit: '50' });
  expect(screen.getByLabelText(t.column.actor)).toHaveDisplayValue(t.allStaff);
  expect(screen.getByLabelText(t.column.action)).toHaveDisplayValue(t.allActions);
});

test('an opened line keeps when, who, the role then, why, from where and the request', async () => {
  await openScreen();
  const row = (await findLine(APPROVED)).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('button'));
  const line = await findPanel();
  expect(window.location.search).toBe('?open=71');
  expect(screen.getByRole('heading', { name: t.entry.replace('{id}', '71') })).toHaveFocus();
  expect(factOf(line, t.column.at)).toHaveTextContent('28 Nov 2026 09:00:00');
  expect(factOf(line, t.roleAtTime)).toHaveTextContent(admin.roles.level2);
  expect(factOf(line, t.column.reason)).toHaveTextContent('Receipt and amount agree');
  expect(factOf(line, t.column.address)).toHaveTextContent('203.0.113.7');
  expect(factOf(line, t.requestId)).toHaveTextContent('req-5f1c');
  expect(factOf(line, t.name)).toHaveTextContent('deposit.approve');
});

test('what changed is a table of fields with before and after; nothing is a dash', async () => {
  await openScreen('?open=71');
  const rows = within((await findPanel()).getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    [t.field, t.before, t.after],
    ['status', 'pending', 'approved'],
    ['adminNote', '–', 'Seen on chain'],
  ]);
});

test('a line that changed no record has no table, and says what else it keeps', async () => {
  await openScreen('?open=72');
  const line = await findPanel();
  expect(line.queryByRole('table')).not.toBeInTheDocument();
  expect(line.getByRole('heading', { name: t.details })).toBeInTheDocument();
  expect(factOf(line, 'until')).toHaveTextContent('3');
  expect(line.queryByText(t.requestId)).not.toBeInTheDocument();
});

test('a line leads to its subject, to the person concerned and to who did it', async () => {
  await openScreen('?open=71');
  const line = await findPanel();
  expect(line.getByRole('link', { name: 'DP-42' })).toHaveAttribute('href', '/admin/deposits?open=42');
  expect(line.getByRole('link', { name: 'somchai' })).toHaveAttribute('href', '/admin/users/20');
  expect(line.getByRole('link', { name: 'malee' })).toHaveAttribute('href', '/admin/users/9');
});

test.each([
  ['user', '20', '/admin/users/20'],
  ['trade', '7', '/admin/trades?open=7'],
  ['payout_version', '3', '/admin/payout-settings?open=3'],
  ['approval', '5', '/admin/approvals'],
])('a line about a %s leads to it', async (subjectKind, subjectId, href) => {
  provider.answer = makeLog([makeEntry({ subjectKind, subjectId, subject: 'The subject' })]);
  await openScreen('?open=71');
  expect((await findPanel()).getByRole('link', { name: 'The subject' })).toHaveAttribute('href', href);
});

test.each([
  ['export', '12'],
  ['deposit', 'all'],
])(
  'a line about a %s called %s, which lies nowhere, names it and leads nowhere',
  async (subjectKind, subjectId) => {
    provider.answer = makeLog([makeEntry({ subjectKind, subjectId, subject: 'The subject' })]);
    await openScreen('?open=71');
    const line = await findPanel();
    expect(factOf(line, t.column.subject)).toHaveTextContent('The subject');
    expect(line.queryByRole('link', { name: 'The subject' })).not.toBeInTheDocument();
  },
);

test.each([
  ['of the same rank, whatever they were then,', 'admin'],
  ['whose account is closed', null],
] as const)('a colleague %s is named and not linked', async (_, role) => {
  provider.answer = makeLog([
    makeEntry({ actor: { id: '9', username: 'malee', role }, actorRole: 'level1' }),
  ]);
  await openScreen('?open=71', 'admin');
  const line = await findPanel();
  expect(factOf(line, t.column.actor)).toHaveTextContent('malee');
  expect(line.queryByRole('link', { name: 'malee' })).not.toBeInTheDocument();
});

test('a line about somebody whom one may not open leads to them nowhere', async () => {
  const user = { id: '30', username: 'niran', role: 'admin' } as const;
  provider.answer = makeLog([makeEntry({ subjectKind: 'user', subjectId: '30', subject: 'niran', user })]);
  await openScreen('?open=71', 'admin');
  const line = await findPanel();
  expect(line.getAllByText('niran')).toHaveLength(2);
  expect(line.queryByRole('link', { name: 'niran' })).not.toBeInTheDocument();
});

testPagedList({
  name: 'audit',
  list,
  pages: (page) => makeLog([makeEntry()], { total: 120, pages: 3, page }),
  empty: () => makeLog([]),
  elsewhere: { answer: () => makeLog([makeEntry({ id: '5', reason: 'Long ago' })]), shown: 'Long ago' },
  render,
  findFirstRow: () => findLine(APPROVED),
  texts: t,
  filtered: '?actor=9',
  mayNotExport: ['level1', 'level2'],
});
