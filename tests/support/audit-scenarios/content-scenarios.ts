/** Advertisements, pictures and announcements as staff publish them. */
import { endpoints } from '../../../lib/contract/endpoints';
import { fillPath } from '../../../lib/contract/route';
import type { RouteName } from '../../../lib/contract/routes';
import { makePicture } from '../sample-files';
import type { Reply, ScenarioKit, Scenarios } from './scenario-kit';

export function createContentScenarios(kit: ScenarioKit): Scenarios {
  const { provider, actor, scenario, make } = kit;
  const multipart = (
    name: RouteName,
    fields: Record<string, string>,
    params: Record<string, string> = {},
  ) => {
    const { route } = endpoints[name];
    return provider.callMultipart<Reply>(route.method, fillPath(route.path, params), {
      token: actor.token,
      fields,
    });
  };
  async function makeAdvertisement() {
    const { id } = (await multipart('createAdvertisement', { title: 'A title', order: '0' })).body.data;
    return { id, params: { id }, of: { subjectKind: 'advertisement', subjectId: id } };
  }
  /** What a line tells of an advertisement that says no more than its title and place. */
  const wholeAdvertisement = (order: number) => ({
    title: 'A title',
    link: null,
    startDate: new Date(provider.clock.nowMs()).toISOString(),
    endDate: null,
    isActive: true,
    order,
    slideDuration: 5_000,
    image: null,
  });

  return {
    async createAdvertisement() {
      const after = wholeAdvertisement(3);
      return {
        act: () => multipart('createAdvertisement', { title: 'A title', order: '3' }),
        lines: [{ action: 'advertisement.create', subjectKind: 'advertisement', data: { after } }],
      };
    },
    async updateAdvertisement() {
      const { of, params } = await makeAdvertisement();
      const data = { before: { title: 'A title' }, after: { title: 'Another' } };
      return {
        act: () => multipart('updateAdvertisement', { title: 'Another' }, params),
        lines: [{ action: 'advertisement.update', ...of, data }],
      };
    },
    async setSlideDuration() {
      const { of, params } = await makeAdvertisement();
      const data = { before: { slideDuration: 5_000 }, after: { slideDuration: 2_000 } };
      const line = { action: 'advertisement.update', ...of, data };
      return scenario('setSlideDuration', { params, body: { slideDuration: 2_000 } }, line);
    },
    async toggleAdvertisement() {
      const { of, params } = await makeAdvertisement();
      const data = { before: { isActive: true }, after: { isActive: false } };
      return scenario(
        'toggleAdvertisement',
        { params, body: { isActive: false } },
        { action: 'advertisement.toggle', ...of, data },
      );
    },
    async orderAdvertisements() {
      const { id, of } = await makeAdvertisement();
      const data = { before: { order: 0 }, after: { order: 7 } };
      const given = { body: { advertisements: [{ id, order: 7 }] } };
      return scenario('orderAdvertisements', given, { action: 'advertisement.order', ...of, data });
    },
    async deleteAdvertisement() {
      const { of, params } = await makeAdvertisement();
      const before = wholeAdvertisement(0);
      return scenario(
        'deleteAdvertisement',
        { params },
        { action: 'advertisement.delete', ...of, data: { before } },
      );
    },
    // A picture that nothing names yet; what names it is in the log.
    async uploadImage() {
      const image = { name: 'picture.png', bytes: await makePicture('png') };
      return {
        act: () => provider.callMultipart('POST', '/upload/image', { token: actor.token, files: { image } }),
        lines: [],
      };
    },
    async saveAnnouncement() {
      const after = { title: 'A title', isActive: true };
      const line = { action: 'announcement.create', subjectKind: 'announcement', data: { after } };
      return scenario('saveAnnouncement', { body: { title: 'A title', content: 'Any text' } }, line);
    },
    async deleteAnnouncement() {
      const { id, params } = await make('saveAnnouncement', { title: 'A title', content: 'Any text' });
      const before = { title: 'A title', isActive: true };
      const line = { action: 'announcement.delete', subjectId: id, data: { before } };
      return scenario('deleteAnnouncement', { params }, line);
    },
  };
}
