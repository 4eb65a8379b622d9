/** Colleagues where two people decide: who is let in, and whose role changes. */
import { createColleagueCalls } from '../support/colleagues';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';

describe.each(mainDatabaseKind())('where two people are needed, on %s', (kind) => {
  let provider: TestProvider;
  let t: ReturnType<typeof createColleagueCalls>;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind, environment: { FOUR_EYES: '1' } });
    t = createColleagueCalls(provider);
    first = await provider.openPerson('super_admin');
    second = await provider.openPerson('super_admin');
  }, 60_000);
  afterAll(() => provider.close());

  test('a new colleague is let in by the second person, and by nobody else', async () => {
    const { user, generatedPassword, needsSecond } = (await t.add(first.token)).body;
    expect([needsSecond, user.isBlocked]).toEqual([true, true]);
    expect((await t.signIn(user.username, generatedPassword ?? '')).body.code).toBe('account_blocked');
    const own = await t.findApproval(first.token, user.id);
    expect(own).toMatchObject({ kind: 'role', mayDecide: false });
    expect((await t.approve(first.token, own.id)).body.code).toBe('own_proposal');
    expect((await t.findApproval(second.token, user.id)).mayDecide).toBe(true);
    expect((await t.approve(second.token, own.id)).status).toBe(200);
    expect((await t.signIn(user.username, generatedPassword ?? '')).status).toBe(200);
    expect(await t.audited('user.admit', user.id)).toEqual([
      expect.objectContaining({ actor_id: String(second.id) }),
    ]);
  });

  test('a colleague who is refused never gets in and is in no list', async () => {
    const { user, generatedPassword } = (await t.add(first.token)).body;
    const { id } = await t.findApproval(second.token, user.id);
    expect((await t.refuse(second.token, id)).status).toBe(200);
    expect((await t.signIn(user.username, generatedPassword ?? '')).status).toBe(401);
    const listed = await provider.call('GET', '/users?staff=true&limit=1000', { token: first.token });
    expect(JSON.stringify(listed.body)).not.toContain(user.username);
  });

  test('where there was never a second member of staff, the first colleague needs no approval; from then on everybody does', async () => {
    const alone = await createTestProvider({ kind, environment: { FOUR_EYES: '1' } });
    try {
      const only = await alone.openPerson('super_admin');
      const { add, setRole, audited, signIn, findApproval, approve } = createColleagueCalls(alone);
      const helper = (await add(only.token, { password: TEST_PASSWORD })).body;
      expect(helper).toMatchObject({ needsSecond: false, user: { isBlocked: false } });
      const [line] = await audited('user.create', helper.user.id);
      expect(line?.data).toMatchObject({ needsSecond: false, nobodyElse: true });
      expect(await audited('user.second_person', helper.user.id)).toHaveLength(1);
      // From then on everything takes two: while nobody else outranks it, whoever there is.
      expect((await setRole(only.token, helper.user.id, 'admin')).body.needsSecond).toBe(true);
      const other = (await add(only.token, { role: 'super_admin' })).body;
      expect(other.needsSecond).toBe(true);
      const token = (await signIn(helper.user.username, TEST_PASSWORD)).body.token;
      expect((await approve(token, (await findApproval(token, other.user.id)).id)).status).toBe(200);
      expect(await audited('user.second_person', other.user.id)).toHaveLength(3);
    } finally {
      await alone.close();
    }
  });

  test('a customer is made without a second person', async () => {
    const added = await t.add(first.token, { role: 'user' });
    expect(added.body).toMatchObject({ needsSecond: false, user: { isBlocked: false } });
  });

  test('a change of role waits, once, and is made by the second person', async () => {
    const target = await provider.openPerson('level1');
    const proposed = await t.setRole(first.token, target.id, 'admin');
    expect(proposed.body).toMatchObject({ needsSecond: true, user: { role: 'level1' } });
    expect((await t.setRole(second.token, target.id, 'level2')).body.code).toBe('awaiting_approval');
    const { id } = await t.findApproval(second.token, target.id);
    expect((await t.approve(target.token, id)).status).toBe(403);
    expect((await t.approve(second.token, id)).status).toBe(200);
    expect(await t.roleOf(target.id)).toBe('admin');
    expect((await t.approve(second.token, id)).body.code).toBe('case_changed');
  });

  test('who could not give the role cannot approve it either', async () => {
    const target = await provider.openPerson('level1');
    await t.setRole(first.token, target.id, 'admin');
    const admin = await provider.openPerson('admin');
    const { id, mayDecide } = await t.findApproval(admin.token, target.id);
    expect(mayDecide).toBe(false);
    expect((await t.approve(admin.token, id)).body.code).toBe('forbidden');
    expect(await t.roleOf(target.id)).toBe('level1');
  });

  test('a proposal about oneself cannot be approved by oneself', async () => {
    const third = await provider.openPerson('super_admin');
    await t.setRole(first.token, third.id, 'level1');
    const { id } = await t.findApproval(third.token, third.id);
    expect((await t.approve(third.token, id)).body.code).toBe('forbidden');
  });

  test('one’s own proposal can be taken back', async () => {
    const target = await provider.openPerson('level1');
    await t.setRole(first.token, target.id, 'level2');
    const { id } = await t.findApproval(first.token, target.id);
    expect((await t.refuse(first.token, id)).status).toBe(200);
    expect(await t.roleOf(target.id)).toBe('level1');
    expect((await t.setRole(first.token, target.id, 'level2')).body.needsSecond).toBe(true);
  });

  test('the overview says so', async () => {
    const { body } = await provider.call('GET', '/admin/overview', { token: first.token });
    expect(body.data).toMatchObject({ fourEyes: true });
  });
});
