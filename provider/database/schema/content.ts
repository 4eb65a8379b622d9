/** What customers are shown: advertisements, announcements, and each customer's favourite markets. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { int } from '../columns';
import { storedFile } from './files';
import { asset } from './prices';
import { appUser } from './users';

export const advertisement = pgTable(
  'advertisement',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    link: text('link'),
    startMs: int('start_ms').notNull(),
    /** Null: shown until it is switched off. */
    endMs: int('end_ms'),
    active: boolean('active').notNull(),
    position: integer('position').notNull(),
    slideDurationMs: integer('slide_duration_ms').notNull(),
    /** A stored file belongs to one advertisement at most, and is deleted with it. */
    fileId: text('file_id')
      .unique()
      .references(() => storedFile.id),
    createdMs: int('created_ms').notNull(),
    updatedMs: int('updated_ms').notNull(),
  },
  (t) => [
    index('advertisement_order').on(t.position, t.id),
    check('advertisement_title', sql`char_length(${t.title}) BETWEEN 1 AND 255`),
    check('advertisement_link', sql`${t.link} ~* '^https?://' AND char_length(${t.link}) <= 2000`),
    check('advertisement_dates', sql`${t.endMs} > ${t.startMs}`),
    check('advertisement_position', sql`${t.position} >= 0`),
    check('advertisement_slide_duration', sql`${t.slideDurationMs} BETWEEN 1000 AND 30000`),
  ],
);

export const announcement = pgTable(
  'announcement',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    active: boolean('active').notNull(),
    createdMs: int('created_ms').notNull(),
    updatedMs: int('updated_ms').notNull(),
  },
  (t) => [
    index('announcement_newest').on(t.createdMs, t.id),
    check('announcement_title', sql`char_length(${t.title}) BETWEEN 1 AND 100`),
    check('announcement_content', sql`char_length(${t.content}) BETWEEN 1 AND 1000`),
  ],
);

export const favoriteMarket = pgTable(
  'favorite_market',
  {
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    assetId: smallint('asset_id')
      .notNull()
      .references(() => asset.id),
    createdMs: int('created_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.assetId] })],
);
