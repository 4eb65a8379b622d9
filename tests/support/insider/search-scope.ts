/** Which staff calls and which parts of the house a search has to look at. */
import type { RouteName } from '../../../lib/contract/routes';
import { type Move, partOf, type StaffMove } from './list-moves';
import { listStaffMovesOf } from './list-open-moves';
import { isTouch } from './observe-state';
import { OBSERVED } from './observed-tables';
import type { SearchOptions } from './search';

/** Tables whose every row is part of a state; of a person some columns are none. */
const DECIDING = new Set<string>(OBSERVED.filter((table) => table !== 'app_user' && table !== 'audit_log'));

/** What a move asks for, whoever makes it and whatever it is about. */
export function shapeOf({ call, body }: Move): string {
  const { userId: _, ...rest } = body ?? {};
  return `${call} ${JSON.stringify(rest)}`;
}

export interface Survey {
  /** Shapes of moves that are let through and change nothing that any rule looks at: no sequence gets further by one. */
  idle: ReadonlySet<string>;
  /** Parts of the house in which something that a rule looks at can be changed; undefined for what belongs to all. */
  parts: readonly (string | undefined)[];
  /** Moves that changed something and left no trace of who made them. */
  untraced: readonly Move[];
}

/** Tries every staff call once in the house as it was built. */
export async function survey({
  house,
  model,
  insider,
}: Pick<SearchOptions, 'house' | 'model' | 'insider'>): Promise<Survey> {
  const root = await house.goTo([]);
  const [idle, still] = [new Set<string>(), new Set<StaffMove>()];
  const telling = new Set<RouteName>();
  const untraced: Move[] = [];
  const moves = listStaffMovesOf(root, insider);
  for (const move of moves) {
    const answer = model.find(root, move) ?? model.learn(root, move, await house.attempt(move));
    const { outcome, delta, wrote } = answer;
    if (outcome !== 'ok') continue;
    if (answer.untraced) untraced.push(move);
    if (delta.some(([key]) => !isTouch(key)) || wrote.some((table) => DECIDING.has(table)))
      telling.add(move.call);
    else if (wrote.length > 0) idle.add(shapeOf(move));
    else still.add(move);
  }
  // What changed nothing at all may change something elsewhere, unless no call of its name does.
  for (const move of still) if (!telling.has(move.call)) idle.add(shapeOf(move));
  const busy = moves.filter((move) => !idle.has(shapeOf(move)));
  return { idle, parts: [...new Set(busy.map(({ call }) => partOf(call)))], untraced };
}
