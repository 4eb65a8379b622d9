/** Payment methods as staff change them. */
import type { ScenarioKit, Scenarios } from './scenario-kit';

const METHOD = {
  type: 'bank',
  name: 'A bank',
  fee: '1',
  min: '10',
  servesDeposits: false,
  servesWithdrawals: true,
};

export function createPaymentMethodScenarios(kit: ScenarioKit): Scenarios {
  const { scenario, make, fresh } = kit;
  const freshCode = () => fresh('BANK').replace('_', '-');
  const makeMethod = () => make('createMethod', { ...METHOD, code: freshCode() });

  return {
    async createMethod() {
      const body = { ...METHOD, code: freshCode() };
      const after = expect.objectContaining({
        code: body.code,
        name: 'A bank',
        minAmount: '10.00',
        fee: '1.00',
      });
      const line = { action: 'payment_method.create', subjectKind: 'payment_method', data: { after } };
      return scenario('createMethod', { body }, line);
    },
    async updateMethod() {
      const body = { ...METHOD, code: freshCode() };
      const { id, params } = await make('createMethod', body);
      const data = { before: { minAmount: '10.00' }, after: { minAmount: '20.00' } };
      const line = { action: 'payment_method.update', subjectKind: 'payment_method', subjectId: id, data };
      return scenario('updateMethod', { params, body: { ...body, min: '20', version: 1 } }, line);
    },
    async toggleMethod() {
      const { id, params } = await makeMethod();
      const data = expect.objectContaining({ before: { active: true }, after: { active: false } });
      const line = { action: 'payment_method.hide', subjectKind: 'payment_method', subjectId: id, data };
      return scenario('toggleMethod', { params, body: { active: false } }, line);
    },
    async deleteMethod() {
      const { id, params } = await makeMethod();
      const before = { code: expect.any(String), name: 'A bank', active: true };
      const line = {
        action: 'payment_method.delete',
        subjectKind: 'payment_method',
        subjectId: id,
        data: { before },
      };
      return scenario('deleteMethod', { params }, line);
    },
    async orderMethods() {
      const { id } = await makeMethod();
      const data = { before: { order: expect.any(Array) }, after: { order: expect.arrayContaining([id]) } };
      const line = { action: 'payment_method.order', subjectKind: 'payment_method', subjectId: 'all', data };
      return scenario('orderMethods', { body: { ids: [id] } }, line);
    },
  };
}
