import { configure, screen, within } from '@testing-library/react';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { makePage, makeUser } from '../list/user-fixture';
import { StaffList } from './staff-list';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const t = readTexts('en');
const call = jest.mocked(calls) as jest.Mock;

async function open(people: ListedUser[]) {
  call.mockReset().mockImplementation(async () => makePage(people));
  renderWithQueries(<StaffList me={{ id: '9', role: 'admin' }} />);
  await screen.findByText(people[0]?.username ?? '');
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
const actsOn = (name: string) =>
  rowOf(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

test('a colleague whom one may not view is found by name, role and state, without an address', async () => {
  const withheld = { email: null, full_name: null, phone: null, lastSeenAt: null, may: [] };
  await open([
    makeUser({ id: '1', role: 'level1', grantableRoles: ['level1', 'level2'] }),
    makeUser({ id: '2', role: 'super_admin', ...withheld }),
  ]);
  expect(rowOf('person_1').getByText('person_1@example.com')).toBeInTheDocument();
  expect(actsOn('person_1')).toEqual([t.users.actions.role.name, t.admin.passwordLink.action]);
  const above = rowOf('person_2');
  expect(above.getAllByText(t.admin.roles.super_admin)).not.toHaveLength(0);
  expect(above.getByText('–')).toBeInTheDocument();
  expect(above.getAllByText(t.users.status.active)).not.toHaveLength(0);
  expect(actsOn('person_2')).toEqual([]);
});

test('an account or a role that waits for a second person says so and offers nothing that would be refused', async () => {
  const level1 = { role: 'level1' as const, grantableRoles: ['level1' as const, 'level2' as const] };
  await open([
    makeUser({ id: '1', ...level1, waitingRole: 'level1', isBlocked: true, mustChangePassword: true }),
    makeUser({ id: '2', ...level1, waitingRole: 'level2' }),
    makeUser({ id: '3', ...level1, mustChangePassword: true }),
  ]);
  expect(rowOf('person_1').getAllByText(t.users.status.accountPending)).not.toHaveLength(0);
  expect(rowOf('person_2').getAllByText(t.users.status.rolePending)).not.toHaveLength(0);
  expect(rowOf('person_3').getAllByText(t.users.status.firstSignIn)).not.toHaveLength(0);
  expect([actsOn('person_1'), actsOn('person_2')]).toEqual([[], []]);
});
