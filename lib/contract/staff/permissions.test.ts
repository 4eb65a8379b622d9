import {
  hasPermission,
  isStaff,
  mayActOn,
  mayGrantRole,
  PERMISSION_FLAGS,
  ROLES,
  type Role,
  rankOf,
  type TargetAction,
} from './permissions';

/** The role matrix (U1), row by row. */
test.each([
  ['user', [false, false, false, false, false]],
  ['level1', [true, true, true, false, true]],
  ['level2', [true, true, true, true, true]],
  ['admin', [true, true, true, true, true]],
  ['super_admin', [true, true, true, true, true]],
] as const)('%s holds the flags of the matrix', (role, row) => {
  expect(PERMISSION_FLAGS.map((flag) => hasPermission(role, flag))).toEqual(row);
});

test('ranks run from the customer to the super admin, and all but the customer are staff', () => {
  expect(ROLES.map(rankOf)).toEqual([0, 1, 2, 3, 4]);
  expect(ROLES.filter(isStaff)).toEqual(['level1', 'level2', 'admin', 'super_admin']);
});

const ACTIONS: TargetAction[] = ['view', 'edit', 'block', 'unblock', 'change-password', 'delete'];
const allowed = (actor: Role, target: Role) =>
  ACTIONS.filter((action) => mayActOn({ id: 'a', role: actor }, action, { id: 'b', role: target }));

describe('acting on somebody', () => {
  test.each(ROLES)('a %s never acts on their own record', (role) => {
    for (const action of ACTIONS) {
      expect(mayActOn({ id: 'a', role }, action, { id: 'a', role })).toBe(false);
    }
  });

  test('a super admin may do anything to anybody else', () => {
    for (const target of ROLES) expect(allowed('super_admin', target)).toEqual(ACTIONS);
  });

  test.each([
    ['user', 'user', []],
    ['level1', 'user', ['view', 'edit']],
    ['level1', 'level1', []],
    ['level2', 'user', ['view', 'edit', 'block', 'unblock', 'change-password']],
    ['level2', 'level1', ['view', 'edit', 'block', 'unblock', 'change-password']],
    ['level2', 'level2', []],
    ['admin', 'level2', ['view', 'edit', 'block', 'unblock', 'change-password']],
    ['admin', 'admin', []],
    ['admin', 'super_admin', []],
  ] as const)('a %s on a %s: %j', (actor, target, actions) => {
    expect(allowed(actor, target)).toEqual(actions);
  });
});

test.each([
  ['user', []],
  ['level1', ['user']],
  ['level2', ['user', 'level1']],
  ['admin', ['user', 'level1', 'level2']],
  ['super_admin', ['user', 'level1', 'level2', 'admin', 'super_admin']],
] as const)('a %s grants %j', (actor, granted) => {
  expect(ROLES.filter((role) => mayGrantRole(actor, role))).toEqual(granted);
});
