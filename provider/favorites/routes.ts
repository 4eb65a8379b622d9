/** The calls of favourite markets. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { type Caller, type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { Asset } from '../prices/catalogue';
import { addFavorite, listFavorites, removeFavorite } from './favorites';

export interface FavoriteDeps {
  db: Database;
  clock: Clock;
  /** The asset of a symbol or alias, case ignored. */
  findAsset(symbolOrAlias: string): Asset | undefined;
}

export function registerFavoriteRoutes(
  register: RegisterEndpoint,
  { db, clock, findAsset }: FavoriteDeps,
): void {
  const answer = async (userId: number) => ({
    success: true as const,
    favorites: await listFavorites(db, userId),
  });
  const read = (call: { caller: Caller | undefined }, symbol: string) => {
    const asset = findAsset(symbol);
    if (!asset) throw new Failure('unknown_market');
    return { userId: requireCaller(call).userId, asset };
  };

  register('favorites', (call) => answer(requireCaller(call).userId));
  register('addFavorite', async (call) => {
    const favorite = read(call, call.body.symbol);
    await addFavorite(db, { ...favorite, nowMs: clock.nowMs() });
    return answer(favorite.userId);
  });
  register('removeFavorite', async (call) => {
    const favorite = read(call, call.query.symbol);
    await removeFavorite(db, favorite);
    return answer(favorite.userId);
  });
}
