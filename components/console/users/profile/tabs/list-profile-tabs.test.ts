import { ROLES, type Role } from '@/lib/contract/staff/permissions';
import { linkToFullList, listProfileTabs, PROFILE_TABS } from './list-profile-tabs';

const STAFF_TABS = ['overview', 'sessions', 'history'];
const tabs = (viewer: Role, of: Role) => listProfileTabs({ viewer, of });

test('a customer’s money, trades and conversations are for every member of staff, the audit log from rank 3', () => {
  const all = [...PROFILE_TABS];
  expect(tabs('super_admin', 'user')).toEqual(all);
  expect(tabs('admin', 'user')).toEqual(all);
  for (const viewer of ['level1', 'level2'] as const) {
    expect(tabs(viewer, 'user')).toEqual(all.filter((tab) => tab !== 'audit'));
  }
});

test('of a colleague there is no money to see', () => {
  for (const of of ROLES.filter((role) => role !== 'user')) {
    expect(tabs('level2', of)).toEqual(STAFF_TABS);
    expect(tabs('super_admin', of)).toEqual([...STAFF_TABS, 'audit']);
  }
});

test('who has no permission at all has no tab', () => {
  expect(tabs('user', 'user')).toEqual([]);
});

test('a queue opens with every state, whatever waits', () => {
  expect(linkToFullList('deposits', '7')).toBe('/admin/deposits?status=all&user=7');
  expect(linkToFullList('adjustments', '7')).toBe('/admin/adjustments?user=7');
});
