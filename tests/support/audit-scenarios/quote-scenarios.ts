/** Quotes as staff publish them. */
import { type ScenarioKit, type Scenarios, status } from './scenario-kit';

const QUOTE = { title: 'A title', text: 'A text that is long enough' };

export function createQuoteScenarios(kit: ScenarioKit): Scenarios {
  const { actor, send, scenario, make } = kit;
  const makeQuote = (values: object = {}) => make('createQuote', { ...QUOTE, ...values });

  return {
    async createQuote() {
      const after = { title: 'A title', status: 'active' };
      return scenario(
        'createQuote',
        { body: QUOTE },
        { action: 'quote.create', subjectKind: 'quote', data: { after } },
      );
    },
    async updateQuote() {
      const { id, params } = await makeQuote();
      const data = { before: { title: 'A title' }, after: { title: 'Another title' } };
      const line = { action: 'quote.update', subjectKind: 'quote', subjectId: id, data };
      return scenario('updateQuote', { params, body: { ...QUOTE, title: 'Another title' } }, line);
    },
    async setQuoteStatus() {
      const { id, params } = await makeQuote();
      const line = { action: 'quote.update', subjectId: id, data: status('active', 'inactive') };
      return scenario('setQuoteStatus', { params, body: { status: 'inactive' } }, line);
    },
    async activateQuote() {
      const { id, params } = await makeQuote({ status: 'inactive' });
      return scenario(
        'activateQuote',
        { params },
        { action: 'quote.update', subjectId: id, data: status('inactive', 'active') },
      );
    },
    async deactivateQuote() {
      const { id, params } = await makeQuote();
      return scenario(
        'deactivateQuote',
        { params },
        { action: 'quote.update', subjectId: id, data: status('active', 'inactive') },
      );
    },
    async setQuoteStatuses() {
      const ids = [(await makeQuote()).id, (await makeQuote()).id];
      return {
        act: () => send(actor, 'setQuoteStatuses', { body: { ids, status: 'inactive' } }),
        lines: ids.map((subjectId) => ({
          action: 'quote.update',
          subjectId,
          data: status('active', 'inactive'),
        })),
      };
    },
    async deleteQuote() {
      const { id, params } = await makeQuote();
      const before = { title: 'A title', status: 'active' };
      return scenario('deleteQuote', { params }, { action: 'quote.delete', subjectId: id, data: { before } });
    },
  };
}
