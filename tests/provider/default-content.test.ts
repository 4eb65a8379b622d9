/** What customers of a fresh install are shown. */
import sharp from 'sharp';
import {
  listDefaultAdvertisements,
  writeDefaultAnnouncement,
} from '../../provider/content/defaults/default-content';
import { ensureDefaultContent } from '../../provider/content/defaults/ensure-default-content';
import { createContentFixture } from '../support/content-fixture';
import { mainDatabaseKind } from '../support/database';

describe.each(mainDatabaseKind())('a fresh install on %s', (kind) => {
  const place = { practice: true, publicUrl: 'https://updown.example/app' };

  test('shows three of our own with pictures, and a welcome that says practice money, once', async () => {
    const fixture = await createContentFixture(kind);
    await Promise.all([1, 2].map(() => ensureDefaultContent(fixture.provider, place)));
    const shown = await fixture.listShown();
    expect(shown.map(({ order, mediaType, link }) => [order, mediaType, link])).toEqual([
      [0, 'image', null],
      [1, 'image', 'https://updown.example/support'],
      [2, 'image', 'https://updown.example/terms'],
    ]);
    for (const { image, title } of shown) {
      expect(title).toMatch(/[\u0e01-\u0e5b].* · [A-Z]/);
      const { bytes, headers } = await fixture.provider.fetchFile(String(image).replace('/api', ''));
      expect([headers['content-type'], bytes.byteLength < 40_000]).toEqual(['image/webp', true]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 600 });
    }
    expect(fixture.provider.files.kept.size).toBe(3);
    const path = '/announcements/active';
    const { announcement } = (
      await fixture.ask<{ announcement: { content: string } }>('GET', path, undefined, fixture.customer)
    ).body;
    expect(announcement.content).toMatch(/เงินฝึก[\s\S]*practice money/);
    expect(announcement.content.length).toBeLessThan(1_000);

    // What staff removed does not come back.
    for (const { id } of shown) await fixture.ask('DELETE', `/advertisements/${id}`);
    await ensureDefaultContent(fixture.provider, place);
    expect(await fixture.listAll()).toEqual([]);
    await fixture.close();
  });
});

test('without an address of its own the first advertisements lead nowhere', () => {
  const links = listDefaultAdvertisements({ practice: false, publicUrl: undefined }).map(({ link }) => link);
  expect(links).toEqual([null, null, null]);
  expect(writeDefaultAnnouncement({ practice: false }).content).not.toMatch(/practice|เงินฝึก/);
});
