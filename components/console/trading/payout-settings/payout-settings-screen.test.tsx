import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { makeSettings, makeVersion, type Settings } from './payout-fixture';
import { payoutSettingsQuery } from './payout-queries';
import { PayoutSettingsScreen } from './payout-settings-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
const replace = jest.fn();
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ replace }),
}));

const { 'payout-settings': t, common, admin } = readTexts('en');
const call = jest.mocked(calls) as jest.Mock;
const ME = '7';

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/** What the provider has. */
let settings: Settings;
let versions: ReturnType<typeof makeVersion>[];
let refuse: ApiError | undefined;

beforeEach(() => {
  settings = makeSettings();
  versions = [
    makeVersion(),
    makeVersion({ version: 2, note: 'Longer', createdBy: { id: '8', username: 'anan' }, trades: 10 }),
    makeVersion({
      version: 1,
      createdBy: null,
      note: null,
      tiers: makeVersion().tiers.slice(0, 1),
      trades: 2,
    }),
  ];
  refuse = undefined;
  replace.mockReset();
  call.mockReset().mockImplementation(async (name: string, options: { query?: Record<string, string> }) => {
    if (name === 'payoutSettings') return { success: true, data: settings };
    if (name === 'payoutVersions') {
      const limit = Number(options.query?.limit);
      const from = (Number(options.query?.page) - 1) * limit;
      const data = versions.slice(from, from + limit);
      return { success: true, data, total: versions.length, page: 1, pages: 1 };
    }
    if (refuse) throw refuse;
    if (name === 'changePayoutSettings')
      return { success: true, needsSecond: settings.needsSecond, version: 4 };
    return { success: true };
  });
  widenScreen();
  Element.prototype.scrollIntoView = jest.fn();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/admin/payout-settings');
});

async function openScreen(search = '') {
  window.history.replaceState(null, '', `/admin/payout-settings${search}`);
  const rendered = renderWithQueries(<PayoutSettingsScreen myId={ME} timeZone="Asia/Bangkok" />);
  await screen.findByText(
    search.includes('edit') ? t.editor.title.replace('{version}', '3') : t.limits.title,
  );
  return rendered;
}

const tier = (number: number) =>
  within(screen.getByRole('region', { name: t.editor.tier.replace('{number}', String(number)) }));
const type = (number: number, label: string, value: string) =>
  fireEvent.change(tier(number).getByLabelText(label), { target: { value } });
const giveReason = (text = 'Too generous') =>
  fireEvent.change(screen.getByLabelText(t.editor.reason), { target: { value: text } });
const sent = () => call.mock.calls.filter(([name]) => name === 'changePayoutSettings');

async function confirm(label: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('dialog');
  // The answer is there at once.
  await act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: label }));
  });
}

test('the tiers in force with the break-even rate that each payout implies, and the limits of the deployment', async () => {
  await openScreen();
  const table = screen.getByRole('table', { name: t.current.title.replace('{version}', '3') });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/1\.00–99\.99.*30 s.*1\.80x.*55\.56%.*Starter/);
  expect(second).toHaveTextContent(/100\.00–50,000\.00.*60 s.*1\.85x.*54\.05%.*Standard/);
  expect(screen.getByText('500,000.00 USDT')).toBeInTheDocument();
  expect(screen.getByText(t.fairness.body)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: t.fairness.link })).toHaveAttribute('href', '/admin/reports');
});

test('the history says who, why and what changed against the version before, and leads to the trades', async () => {
  await openScreen('?open=2');
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('Longer')).toBeInTheDocument();
  expect(panel.getByText('anan')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: /10 trades/ })).toHaveAttribute('href', '/admin/trades?version=2');
  expect(panel.getByText(t.changes.added)).toBeInTheDocument();
  expect(panel.getAllByText('100.00–50,000.00')).toHaveLength(2);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('a change shows what it changes and what a customer would get, and goes to the provider with its reason', async () => {
  await openScreen('?edit=yes');
  const save = screen.getByRole('button', { name: t.editor.save });
  expect(save).toBeDisabled();
  type(1, t.fields.max, '199.99');
  expect(tier(2).getByLabelText(t.fields.min)).toHaveValue('200.00');
  type(1, t.fields.multiplier, '1.9');
  const preview = within(screen.getByText(t.preview.title).closest('section') as HTMLElement);
  fireEvent.change(preview.getByLabelText(t.preview.amount), { target: { value: '150' } });
  expect(preview.getByText('285.00 USDT')).toBeInTheDocument();
  expect(preview.getByText('+135.00 USDT')).toBeInTheDocument();
  fireEvent.click(preview.getByRole('radio', { name: 'Tiếng Việt' }));
  expect(preview.getByText('Starter vi')).toBeInTheDocument();
  fireEvent.change(preview.getByLabelText(t.preview.amount), { target: { value: '60000' } });
  expect(preview.getByText(t.preview.noTier)).toBeInTheDocument();
  const changes = screen.getByRole('list', { name: t.changes.title });
  expect(changes).toHaveTextContent(/99\.99.*199\.99.*1\.80x.*1\.90x.*100\.00.*200\.00/);
  expect(save).toBeDisabled();
  giveReason();
  await confirm(t.editor.save);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1].body).toMatchObject({
    expectedVersion: 3,
    note: 'Too generous',
    tiers: [
      { minAmount: '1.00', maxAmount: '199.99', payoutMultiplier: 1.9 },
      { minAmount: '200.00', maxAmount: '50000.00', payoutMultiplier: 1.85 },
    ],
  });
  expect(await screen.findByText(t.limits.title)).toBeInTheDocument();
  expect(screen.queryByText(t.draft.continue)).not.toBeInTheDocument();
});

test('where two people decide, the change is proposed', async () => {
  settings = makeSettings({ needsSecond: true });
  await openScreen('?edit=yes');
  expect(screen.getByText(t.editor.needsSecond)).toBeInTheDocument();
  type(1, t.fields.duration, '45');
  giveReason();
  await confirm(t.editor.propose);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a problem is shown at its field at once, and a new tier is not called incomplete before it was touched', async () => {
  await openScreen('?edit=yes');
  type(1, t.fields.max, '60000');
  expect(tier(2).getByLabelText(t.fields.max)).toHaveAccessibleDescription(t.problem.tier_range);
  type(1, t.fields.max, '99.99');
  type(2, t.fields.multiplier, '11');
  expect(tier(2).getByLabelText(t.fields.multiplier)).toHaveAccessibleDescription(/up to 10/);
  type(2, t.fields.multiplier, '1.85');
  fireEvent.click(screen.getByRole('button', { name: t.editor.add }));
  expect(tier(3).getByLabelText(t.fields.min)).toHaveValue('50000.01');
  expect(tier(3).queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.blur(tier(3).getByLabelText(t.fields.duration));
  expect(tier(3).getByRole('alert')).toHaveTextContent(t.problem.required);
  giveReason();
  expect(screen.getByText('Still needed: Tier 3')).toBeInTheDocument();
  expect(tier(3).getByRole('tab', { name: /Tiếng Việt.*incomplete/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: t.editor.remove.replace('{number}', '3') }));
  expect(screen.getByText('Still needed: a change')).toBeInTheDocument();
});

test('a provider’s error about a field is shown at that field', async () => {
  await openScreen('?edit=yes');
  type(1, t.fields.duration, '45');
  giveReason();
  refuse = new ApiError({
    code: 'tiers_invalid',
    status: 422,
    message: '',
    errors: { 'tiers.1.minAmount': ['tier_gap'], 'tiers.0.maxAmount': ['At most 9 digits'] },
  });
  await confirm(t.editor.save);
  await waitFor(() =>
    expect(tier(2).getByLabelText(t.fields.min)).toHaveAccessibleDescription(t.problem.tier_gap),
  );
  expect(tier(1).getByLabelText(t.fields.max)).toHaveAccessibleDescription('At most 9 digits');
  type(1, t.fields.duration, '46');
  expect(tier(2).getByLabelText(t.fields.min)).not.toHaveAccessibleDescription(t.problem.tier_gap);
});

test('a newer version meanwhile is shown with what would change of it, and nothing that was typed is lost', async () => {
  const { queries } = await openScreen('?edit=yes');
  type(1, t.fields.duration, '45');
  giveReason();
  const note = 'Standard pays more now';
  settings = makeSettings({
    current: makeVersion({ version: 4, note, createdBy: { id: '8', username: 'anan' } }),
  });
  refuse = new ApiError({ code: 'changed_meanwhile', status: 409, message: '' });
  await confirm(t.editor.save);
  const conflict = await screen.findByText(t.conflict.title.replace('{version}', '4'));
  const box = within(conflict.closest('section') as HTMLElement);
  expect(box.getByText(/anan/)).toBeInTheDocument();
  expect(box.getByText(t.conflict.reason.replace('{note}', note))).toBeInTheDocument();
  expect(box.getByRole('list', { name: t.changes.title })).toHaveTextContent(/30.*45/);
  expect(screen.getByRole('button', { name: t.editor.save })).toBeDisabled();
  expect(tier(1).getByLabelText(t.fields.duration)).toHaveValue('45');
  fireEvent.click(box.getByRole('button', { name: t.conflict.keepMine }));
  refuse = undefined;
  await confirm(t.editor.save);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[1].body).toMatchObject({ expectedVersion: 4 });
  queries.clear();
});

test('a change is being sent until the screen shows it: its own version is nobody else’s', async () => {
  const { queries } = await openScreen('?edit=yes');
  type(1, t.fields.duration, '45');
  giveReason();
  let arrive: () => void = () => undefined;
  const answer = call.getMockImplementation() as (name: string, options: unknown) => Promise<unknown>;
  call.mockImplementation(async (name: string, options: unknown) => {
    if (name === 'payoutSettings') await new Promise<void>((resolve) => (arrive = resolve));
    return answer(name, options);
  });
  await confirm(t.editor.save);
  await waitFor(() => expect(sent()).toHaveLength(1));
  settings = makeSettings({ current: makeVersion({ version: 4 }) });
  act(() => void queries.setQueryData(payoutSettingsQuery.queryKey, { success: true, data: settings }));
  const again = within(screen.getByRole('dialog')).getByRole('button', { name: t.editor.save });
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(t.conflict.title.replace('{version}', '4'))).not.toBeInTheDocument();
  fireEvent.click(again);
  await act(async () => arrive());
  expect(await screen.findByText(t.limits.title)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('a draft outlives a refetch, going back and a reload; discarding it asks', async () => {
  const first = await openScreen('?edit=yes');
  type(1, t.fields.duration, '45');
  await act(() => first.queries.refetchQueries({ queryKey: payoutSettingsQuery.queryKey }));
  expect(tier(1).getByLabelText(t.fields.duration)).toHaveValue('45');
  act(() => {
    window.history.replaceState(null, '', '/admin/payout-settings');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText(t.draft.pending.replace('{version}', '3'))).toBeInTheDocument();
  first.unmount();
  await openScreen();
  fireEvent.click(screen.getByRole('button', { name: t.draft.continue }));
  expect(tier(1).getByLabelText(t.fields.duration)).toHaveValue('45');
  fireEvent.click(screen.getByRole('button', { name: t.editor.close }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t.draft.discard }));
  expect(await screen.findByRole('button', { name: t.current.change })).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a link to another page waits for an answer while something is unsent', async () => {
  renderWithQueries(
    <>
      <a href="/admin/deposits">Deposits</a>
      <PayoutSettingsScreen myId={ME} timeZone="Asia/Bangkok" />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: t.current.change }));
  type(1, t.fields.duration, '45');
  fireEvent.click(screen.getByRole('link', { name: 'Deposits' }));
  const dialog = within(await screen.findByRole('dialog', { name: t.draft.leaveTitle }));
  expect(replace).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: t.draft.leave }));
  expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\/admin\/deposits$/));
});

describe('a proposal', () => {
  const propose = (by: string): Settings['proposal'] => ({
    approvalId: '11',
    proposedBy: { id: by, username: 'somsak' },
    proposedAt: '2026-11-28T02:00:00.000Z',
    payload: {
      note: 'Evening hours',
      tiers: makeVersion().tiers.map((one) => ({ ...one, duration: one.duration + 5 })),
      expectedVersion: 3,
    },
    mayDecide: by !== ME,
    bar: null,
  });

  test('is shown with what it changes; a second person approves it, and nobody begins another', async () => {
    settings = makeSettings({ proposal: propose('8'), needsSecond: true });
    await openScreen();
    expect(screen.getByText('Evening hours')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: t.changes.title })).toHaveTextContent(/30.*35.*60.*65/);
    expect(screen.getByRole('button', { name: t.current.change })).toBeDisabled();
    await confirm(t.proposal.approve);
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('approveApproval', expect.objectContaining({ params: { id: '11' } })),
    );
  });

  test('says why and until when whoever is not independent cannot approve it, and lets them refuse', async () => {
    const bar = { reason: 'made' as const, until: '2026-11-30T02:00:00.000Z' };
    settings = makeSettings({
      proposal: { ...propose('8'), bar } as Settings['proposal'],
      needsSecond: true,
    });
    await openScreen();
    const approve = screen.getByRole('button', { name: t.proposal.approve });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(/somsak.*30 Nov 2026 09:00:00/);
    expect(screen.getByRole('button', { name: admin.approvals.refuse })).toBeEnabled();
  });

  test('of one’s own can only be taken back', async () => {
    settings = makeSettings({ proposal: propose(ME), needsSecond: true });
    await openScreen();
    expect(screen.queryByRole('button', { name: t.proposal.approve })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: admin.approvals.takeBack }));
    const dialog = within(await screen.findByRole('dialog'));
    const takeBack = dialog.getByRole('button', { name: admin.approvals.takeBack });
    expect(takeBack).toBeDisabled();
    fireEvent.input(dialog.getByLabelText(admin.approvals.reason), { target: { value: 'Wrong tier' } });
    await waitFor(() => expect(takeBack).toBeEnabled());
    await act(async () => {
      fireEvent.click(takeBack);
    });
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'refuseApproval',
        expect.objectContaining({ params: { id: '11' }, body: { reason: 'Wrong tier' } }),
      ),
    );
  });
});

test('settings that cannot be had are asked for again', async () => {
  call.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithQueries(<PayoutSettingsScreen myId={ME} timeZone="Asia/Bangkok" />);
  fireEvent.click(await screen.findByRole('button', { name: common.retry }));
  expect(await screen.findByText(t.limits.title)).toBeInTheDocument();
});
