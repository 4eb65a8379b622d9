/**
 * Long random sequences: answered by the model where it knows the answer, and by the real provider where not. The end
 * of some is compared with the real provider, which verifies the model.
 */

import { applyDelta, differ, type Known } from './create-model';
import { judge } from './forbidden-goals';
import { type Move, pickStaffMove } from './list-moves';
import { listHeld, listPublicMoves } from './list-open-moves';
import type { Facts, PersonRow } from './observe-state';
import type { Found, SearchOptions } from './search';

export interface WalkOptions extends Omit<SearchOptions, 'depth' | 'goals'> {
  /** The deployment in its initial state. */
  root: Facts;
  steps: number;
  random(): number;
  /** How many more calls of the real provider are allowed; counted down. */
  asks: { left: number };
}

export interface Walked {
  found: (Found & { goal: string }) | undefined;
  /** Accepted moves. */
  path: readonly Move[];
  steps: number;
}

/** One sequence. Throws when the real state differs from the model's. */
export async function walk(options: WalkOptions, compare: boolean): Promise<Walked> {
  const { deployment, root, insider, steps, random } = options;
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
    const unlike = differ(facts, await deployment.goTo(path));
    if (unlike.length > 0)
      throw new Error(
        `the model is wrong behind ${path.map(({ key }) => key).join(' > ')}: ${JSON.stringify(unlike)}`,
      );
  }
  return { found: undefined, path, steps: step };
}

/** Every other time a way into an account, where there is one; else a call by one of the insider's accounts. */
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
  { deployment, model, asks }: WalkOptions,
  facts: Facts,
  path: readonly Move[],
  move: Move,
): Promise<Known | undefined> {
  const known = model.find(facts, move);
  if (known || asks.left === 0) return known;
  asks.left -= 1;
  await deployment.goTo(path);
  return model.learn(facts, move, await deployment.attempt(move));
}
