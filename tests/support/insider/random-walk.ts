/**
 * Long sequences, chosen by chance: what the house answers where the model knows it, and what the real one answers where
 * it does not. The end of some is compared with the real house, so that the model is known to be right.
 */

import { applyDelta, differ, type Known } from './create-model';
import { judge } from './forbidden-goals';
import { type Move, pickStaffMove } from './list-moves';
import { listHeld, listPublicMoves } from './list-open-moves';
import type { Facts, PersonRow } from './observe-state';
import type { Found, SearchOptions } from './search';

export interface WalkOptions extends Omit<SearchOptions, 'depth' | 'goals'> {
  /** The house as it was built. */
  root: Facts;
  steps: number;
  random(): number;
  /** How often more the real house may be asked; counted down. */
  asks: { left: number };
}

export interface Walked {
  found: (Found & { goal: string }) | undefined;
  /** Moves that were let through. */
  path: readonly Move[];
  steps: number;
}

/** One sequence. Throws when the real house is not as the model has it. */
export async function walk(options: WalkOptions, compare: boolean): Promise<Walked> {
  const { house, root, insider, steps, random } = options;
  let facts = root;
  const path: Move[] = [];
  let step = 0;
  for (; step < steps; step += 1) {
    const move = pick(facts, random);
    const answer = move && options.matters(move) && (await ask(options, facts, path, move));
    if (!move || !answer || answer.outcome !== 'ok' || answer.delta.length === 0) continue;
    path.push(move);
    facts = applyDelta(facts, answer.delta);
    const [reached] = judge(facts, root, insider);
    if (reached) return { found: { ...reached, path }, path, steps: step + 1 };
  }
  if (compare) {
    const unlike = differ(facts, await house.goTo(path));
    if (unlike.length > 0)
      throw new Error(
        `the model is wrong behind ${path.map(({ key }) => key).join(' > ')}: ${JSON.stringify(unlike)}`,
      );
  }
  return { found: undefined, path, steps: step };
}

/** A way into an account where there is one, every other time; else a call by one of the accounts that are held. */
function pick(facts: Facts, random: () => number): Move | undefined {
  const open = listPublicMoves(facts);
  if (open.length > 0 && random() < 0.5) return open[Math.floor(random() * open.length)];
  const held = listHeld(facts);
  const actor = held[Math.floor(random() * held.length)];
  if (actor === undefined) return undefined;
  const { role } = facts.rows.get(`person ${actor}`) as PersonRow;
  return pickStaffMove(facts, actor, { role, random });
}

async function ask(
  { house, model, asks }: WalkOptions,
  facts: Facts,
  path: readonly Move[],
  move: Move,
): Promise<Known | undefined> {
  const known = model.find(facts, move);
  if (known || asks.left === 0) return known;
  asks.left -= 1;
  await house.goTo(path);
  return model.learn(facts, move, await house.attempt(move));
}
