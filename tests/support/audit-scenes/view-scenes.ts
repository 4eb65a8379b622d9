/** Views of lists. One’s own is nobody else’s affair. */
import type { SceneKit, Scenes } from './scene-kit';

export function createViewScenes(kit: SceneKit): Scenes {
  const { actor, send, fresh, scene } = kit;

  return {
    async saveView() {
      return scene('saveView', { body: { list: 'users', name: fresh('View'), query: '' } }, null);
    },
    async deleteView() {
      const { id } = (
        await send(actor, 'saveView', { body: { list: 'users', name: fresh('View'), query: '' } })
      ).body.data;
      return scene('deleteView', { params: { id } }, null);
    },
  };
}
