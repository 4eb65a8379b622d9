import { configure, screen, within } from '@testing-library/react';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import type { Overview } from '../kit/shell/console-menu';
import type { WaitingKind } from './link-to-waiting';
import { OverviewScreen } from './overview-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const { overview: t, menu } = readTexts('en').admin;
const call = jest.mocked(calls) as jest.Mock;

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const HOUR_MS = 3_600_000;
/** And half an hour, so that the hours are the same however slow the machine. */
const hoursAgo = (hours: number) => new Date(Date.now() - (hours + 0.5) * HOUR_MS).toISOString();

async function open(changes: Partial<Overview> = {}) {
  const data: Overview = {
    waiting: { deposits: 1, withdrawals: 2, adjustments: 3, kyc: 4, chats: 5, approvals: 6 },
    oldestDepositAt: hoursAgo(1),
    oldestWithdrawalAt: hoursAgo(2),
    oldestAdjustmentAt: hoursAgo(3),
    oldestKycAt: hoursAgo(4),
    oldestChatAt: hoursAgo(5),
    oldestApprovalAt: hoursAgo(6),
    fourEyes: true,
    fourEyesThreshold: '1000.00',
    secondPerson: null,
    funds: 'practice',
    ...changes,
  };
  call
    .mockReset()
    .mockImplementation((name: string) =>
      name === 'overview' ? Promise.resolve({ success: true, data }) : new Promise(() => undefined),
    );
  renderWithQueries(<OverviewScreen seesMoney seesCustomers />);
  await screen.findByText(t.dualApproval);
}
const tile = (kind: WaitingKind) =>
  within(screen.getByRole('list', { name: t.waiting })).getByRole('link', {
    name: new RegExp(`^${menu[kind]}`),
  });

test.each([
  ['deposits', 1, '/admin/deposits'],
  ['withdrawals', 2, '/admin/withdrawals'],
  ['adjustments', 3, '/admin/adjustments?status=proposed&sort=oldest'],
  ['kyc', 4, '/admin/kyc'],
  ['chats', 5, '/admin/support?waiting=true&sort=waiting'],
  ['approvals', 6, '/admin/approvals'],
] as const)(
  '%s: %i wait, since when the first of them, and the list holds those',
  async (kind, count, href) => {
    await open();
    expect(tile(kind)).toHaveTextContent(new RegExp(`${count}${t.longest} ${count} h \\d+ min$`));
    expect(tile(kind)).toHaveAttribute('href', href);
  },
);

test('says that one person decides alone where there was never a second', async () => {
  await open();
  expect(screen.getByText(t.soleMember.current)).toBeInTheDocument();
});

test('says since when and by whose coming nobody decides alone', async () => {
  const person = { id: '2', username: 'malee' };
  await open({ secondPerson: { at: '2026-11-30T02:00:00.000Z', person } });
  expect(screen.getByText(/30 Nov 2026 09:00:00.*malee/)).toBeInTheDocument();
});

test('without dual approval nothing mentions it', async () => {
  await open({ fourEyes: false });
  expect(screen.queryByText(t.soleMember.term)).not.toBeInTheDocument();
});

test('where nothing waits there is no age', async () => {
  const nothing = { deposits: 0, withdrawals: 0, adjustments: 0, kyc: 0, chats: 0, approvals: 0 };
  await open({ waiting: nothing, oldestApprovalAt: null, oldestAdjustmentAt: null });
  for (const kind of Object.keys(nothing) as WaitingKind[]) {
    expect(tile(kind)).toHaveTextContent(new RegExp(`0${t.nothing}$`));
  }
});
