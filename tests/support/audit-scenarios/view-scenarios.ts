/** Views of lists. One’s own is nobody else’s affair. */
import type { ScenarioKit, Scenarios } from './scenario-kit';

export function createViewScenarios(kit: ScenarioKit): Scenarios {
  const { actor, send, fresh, scenario } = kit;

  return {
    async saveView() {
      return scenario('saveView', { body: { list: 'users', name: fresh('View'), query: '' } }, null);
    },
    async deleteView() {
      const { id } = (
        await send(actor, 'saveView', { body: { list: 'users', name: fresh('View'), query: '' } })
      ).body.data;
      return scenario('deleteView', { params: { id } }, null);
    },
  };
}
