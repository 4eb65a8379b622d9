/** The calls of advertisements and announcements. Signed-in people read what is shown; the rest is for staff. */
import type { Announcement, ManagedAdvertisement } from '../../lib/contract/content/content-schemas';
import type { RegisterEndpoint } from '../http/call';
import { listActiveAdvertisements, listAdvertisements } from './advertisements/list-advertisements';
import {
  changeAdvertisement,
  createAdvertisement,
  deleteAdvertisement,
  updateAdvertisement,
} from './advertisements/manage-advertisements';
import { orderAdvertisements } from './advertisements/order-advertisements';
import { uploadMedia } from './advertisements/upload-media';
import { findActiveAnnouncement, listAnnouncements } from './announcements/list-announcements';
import { deleteAnnouncement, saveAnnouncement } from './announcements/manage-announcements';
import type { ContentDeps } from './content-deps';

export function registerContentRoutes(register: RegisterEndpoint, deps: ContentDeps): void {
  const { db, clock } = deps;
  const answer = <T extends ManagedAdvertisement | Announcement>(message: string, data: T) => ({
    success: true as const,
    message,
    data,
  });
  const all = async () => ({ success: true as const, advertisements: await listAdvertisements(db) });

  register('activeAdvertisements', async () => {
    const nowMs = clock.nowMs();
    return { success: true, advertisements: await listActiveAdvertisements(db, nowMs), nowMs };
  });
  register('activeAnnouncement', async () => ({
    success: true,
    announcement: await findActiveAnnouncement(db),
  }));

  register('advertisements', all);
  register('createAdvertisement', async (call) =>
    answer('Advertisement created', await createAdvertisement(deps, call)),
  );
  register('updateAdvertisement', async (call) =>
    answer('Advertisement changed', await updateAdvertisement(deps, call)),
  );
  register('setSlideDuration', async (call) => {
    const values = { slideDurationMs: call.body.slideDuration };
    const change = { id: Number(call.params.id), values, action: 'update' } as const;
    return answer('Slide duration changed', await changeAdvertisement(deps, call, change));
  });
  register('toggleAdvertisement', async (call) => {
    const { isActive } = call.body;
    const change = { id: Number(call.params.id), values: { active: isActive }, action: 'toggle' } as const;
    const changed = await changeAdvertisement(deps, call, change);
    return answer(isActive ? 'Advertisement shown' : 'Advertisement hidden', changed);
  });
  register('orderAdvertisements', async (call) => {
    await orderAdvertisements(deps, call, call.body.advertisements);
    return all();
  });
  register('deleteAdvertisement', async (call) => {
    await deleteAdvertisement(deps, call);
    return { success: true, message: 'Advertisement deleted' };
  });
  register('uploadImage', async (call) => {
    const data = await uploadMedia(deps, call);
    return { success: true, message: 'File uploaded', url: data.url, data };
  });

  register('announcements', async () => ({ success: true, announcements: await listAnnouncements(db) }));
  register('saveAnnouncement', async (call) => {
    const message = call.body.id === undefined ? 'Announcement created' : 'Announcement changed';
    return answer(message, await saveAnnouncement(deps, call, call.body));
  });
  register('deleteAnnouncement', async (call) => {
    await deleteAnnouncement(deps, call, Number(call.params.id));
    return { success: true, message: 'Announcement deleted' };
  });
}
