/** Accounts of customers and colleagues, and the settings of payouts. */
import { perUser, REASON, type ScenarioKit, type Scenarios, status } from './scenario-kit';

export function createUserScenarios(kit: ScenarioKit): Scenarios {
  const { fixture, provider, actor, proposer, send, fresh, scenario } = kit;

  return {
    async updateUser() {
      const customer = await fixture.openCustomer();
      const data = { before: { full_name: null }, after: { full_name: 'Another Name' } };
      const given = { params: { id: String(customer.id) }, body: { full_name: 'Another Name' } };
      return scenario('updateUser', given, { action: 'user.update', ...perUser(customer), data });
    },
    async blockUser() {
      const customer = await fixture.openCustomer();
      const given = { params: { id: String(customer.id) }, body: { reason: REASON } };
      const data = expect.objectContaining({ ...status('active', 'blocked'), reason: REASON });
      return scenario('blockUser', given, { action: 'user.block', ...perUser(customer), data });
    },
    async unblockUser() {
      const customer = await fixture.openCustomer();
      const params = { id: String(customer.id) };
      await send(proposer, 'blockUser', { params, body: { reason: REASON } });
      const data = expect.objectContaining({
        before: { status: 'blocked', reason: REASON },
        after: { status: 'active' },
      });
      return scenario('unblockUser', { params }, { action: 'user.unblock', ...perUser(customer), data });
    },
    async deleteUser() {
      const customer = await fixture.openCustomer('0');
      const given = { params: { id: String(customer.id) }, query: `?reason=${encodeURIComponent(REASON)}` };
      const before = { username: customer.username, role: 'user', status: 'active' };
      const data = expect.objectContaining({ before, reason: REASON });
      return scenario('deleteUser', given, { action: 'user.delete', ...perUser(customer), data }, proposer);
    },
    async setRole() {
      const colleague = await fixture.openStaff('level1');
      const given = { params: { id: String(colleague.id) }, body: { role: 'level2' } };
      const data = expect.objectContaining({ before: { role: 'level1' }, after: { role: 'level2' } });
      return scenario('setRole', given, { action: 'user.role', ...perUser(colleague), data });
    },
    async resetUserPassword() {
      const customer = await fixture.openCustomer();
      const line = { action: 'user.reset_password', ...perUser(customer) };
      return scenario('resetUserPassword', { params: { id: String(customer.id) }, body: {} }, line);
    },
    async adminResetPassword() {
      const customer = await fixture.openCustomer();
      const line = { action: 'user.reset_password', ...perUser(customer) };
      return scenario('adminResetPassword', { body: { userId: String(customer.id) } }, line);
    },
    async adminRegister() {
      const username = fresh('made_for_somebody');
      const email = `${username}@example.com`;
      const after = { username, email, role: 'user' };
      const data = expect.objectContaining({ after });
      const line = { action: 'user.create', subjectKind: 'user', data };
      return scenario('adminRegister', { body: { username, email, role: 'user' } }, line);
    },
    async endUserSessions() {
      const customer = await fixture.openCustomer();
      const line = { action: 'user.sign_out', ...perUser(customer) };
      return scenario('endUserSessions', { params: { id: String(customer.id) } }, line);
    },
    async endUserSession() {
      const customer = await fixture.openCustomer();
      const id = String(customer.id);
      const { body } = await provider.call<{ sessions: { id: string }[] }>('GET', `/users/${id}/sessions`, {
        token: actor.token,
      });
      const params = { id, sessionId: body.sessions[0]?.id ?? '' };
      return scenario('endUserSession', { params }, { action: 'user.sign_out', ...perUser(customer) });
    },
    async changePayoutSettings() {
      const { body } = await provider.call<{
        data: { current: { version: number; tiers: Record<string, unknown>[] } };
      }>('GET', '/admin/payout-settings', { token: actor.token });
      const { version, tiers } = body.data.current;
      const wanted = tiers.map(({ minAmount, maxAmount, duration, payoutMultiplier, name, description }) => {
        return { minAmount, maxAmount, duration, payoutMultiplier, name, description };
      });
      const typed = wanted.map((tier, at) =>
        at === 0 ? { ...tier, duration: Number(tier.duration) + 30 } : tier,
      );
      const given = { body: { tiers: typed, expectedVersion: version, note: REASON } };
      const line = { action: 'payout_settings.propose', data: expect.objectContaining({ reason: REASON }) };
      return scenario('changePayoutSettings', given, line);
    },
  };
}
