/** Which staff calls and which areas a search has to consider. */
import type { RouteName } from '../../../lib/contract/routes';
import { type Move, partOf, type StaffMove } from './list-moves';
import { listStaffMovesOf } from './list-open-moves';
import { isTouch } from './observe-state';
import { OBSERVED } from './observed-tables';
import type { SearchOptions } from './search';

/** Tables whose every row is part of a state; of a person some columns are not. */
const DECIDING = new Set<string>(OBSERVED.filter((table) => table !== 'app_user' && table !== 'audit_log'));

/** The shape of a move: its call and body, regardless of actor and subject. */
export function shapeOf({ call, body }: Move): string {
  const { userId: _, ...rest } = body ?? {};
  return `${call} ${JSON.stringify(rest)}`;
}

export interface Survey {
  /** Shapes of accepted moves that change nothing that any rule depends on: no sequence gets further by one. */
  idle: ReadonlySet<string>;
  /** Areas in which something that a rule depends on can be changed; undefined for calls of every area. */
  parts: readonly (string | undefined)[];
  /** Moves that changed something without an audit line of their actor. */
  untraced: readonly Move[];
}

/** Tries every staff call once in the initial state. */
export async function survey({
  deployment,
  model,
  insider,
}: Pick<SearchOptions, 'deployment' | 'model' | 'insider'>): Promise<Survey> {
  const root = await deployment.goTo([]);
  const [idle, still] = [new Set<string>(), new Set<StaffMove>()];
  const telling = new Set<RouteName>();
  const untraced: Move[] = [];
  const moves = listStaffMovesOf(root, insider);
  for (const move of moves) {
    const answer = model.find(root, move) ?? model.learn(root, move, await deployment.attempt(move));
    const { outcome, delta, wrote } = answer;
    if (outcome !== 'ok') continue;
    if (answer.untraced) untraced.push(move);
    if (delta.some(([key]) => !isTouch(key)) || wrote.some((table) => DECIDING.has(table)))
      telling.add(move.call);
    else if (wrote.length > 0) idle.add(shapeOf(move));
    else still.add(move);
  }
  // A move without effect may have one in other states, unless no move of its call has.
  for (const move of still) if (!telling.has(move.call)) idle.add(shapeOf(move));
  const busy = moves.filter((move) => !idle.has(shapeOf(move)));
  return { idle, parts: [...new Set(busy.map(({ call }) => partOf(call)))], untraced };
}
