/** A customer's favourite markets. The rows are per customer; the shared list of markets does not include them. */
import { and, eq, sql } from 'drizzle-orm';
import type { Market } from '../../lib/contract/core/market-schemas';
import { isStaff } from '../../lib/contract/staff/permissions';
import { listRows, type Queryable } from '../database/database';
import { favoriteMarket } from '../database/schema/content';
import type { Caller } from '../http/call';
import { type Asset, findAssetById } from '../prices/catalogue';

interface Favorite {
  userId: number;
  asset: Asset;
}

/** Symbols of a customer's favourites, the newest first. Unlisted ones are left out. */
export async function listFavorites(db: Queryable, userId: number): Promise<string[]> {
  const rows = await listRows<{ asset_id: number }>(
    db,
    sql`/* list_favorites */ SELECT asset_id FROM favorite_market
      WHERE user_id = ${userId} ORDER BY created_ms DESC, asset_id DESC`,
  );
  return rows.flatMap(({ asset_id }) => findAssetById(Number(asset_id))?.symbol ?? []);
}

/** Makes a market a favourite; an existing favourite keeps its position. */
export async function addFavorite(
  db: Queryable,
  { userId, asset, nowMs }: Favorite & { nowMs: number },
): Promise<void> {
  await db
    .insert(favoriteMarket)
    .values({ userId, assetId: asset.id, createdMs: nowMs })
    .onConflictDoNothing();
}

/** Removes a favourite; for another market nothing changes. */
export async function removeFavorite(db: Queryable, { userId, asset }: Favorite): Promise<void> {
  await db
    .delete(favoriteMarket)
    .where(and(eq(favoriteMarket.userId, userId), eq(favoriteMarket.assetId, asset.id)));
}

/** The shared list as one person sees it: only a customer's favourites are copied, all else is shared. */
export async function toMarketsDtoFor(
  db: Queryable,
  markets: readonly Market[],
  caller: Caller | undefined,
): Promise<Market[]> {
  if (!caller || isStaff(caller.role)) return [...markets];
  const favorites = new Set(await listFavorites(db, caller.userId));
  return markets.map((market) => (favorites.has(market.symbol) ? { ...market, isFavorite: true } : market));
}
