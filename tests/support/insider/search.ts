/**
 * All sequences of staff calls that one person can make alone, shortest first. A state is expanded once; public calls,
 * by which the insider gets into an account, cost nothing.
 */
import type { Deployment } from './build-fixture';
import { applyDelta, type Delta, differ, type Known, type Model } from './create-model';
import { createVisitedStates } from './create-visited-states';
import { type Goal, judge } from './forbidden-goals';
import { isPublic, type Move } from './list-moves';
import { listHeld, listPublicMoves, listStaffMovesOf } from './list-open-moves';
import { type Facts, isTouch, type PersonRow } from './observe-state';

export interface Found {
  /** The result. */
  says: string;
  path: readonly Move[];
}

export interface Figures {
  /** Sequences of calls that the states below represent. */
  sequences: number;
  /** States that differ for some rule. */
  states: number;
  /** Calls evaluated in them, and how many of these were accepted and changed something. */
  tried: number;
  accepted: number;
}

interface State {
  /** Differences from the initial state. */
  delta: Delta;
  /** Staff calls so far. */
  depth: number;
  from?: State;
  move?: Move;
  /** How many shortest sequences of accepted calls end here. */
  ways: number;
}

export interface SearchOptions {
  deployment: Deployment;
  model: Model;
  insider: string;
  /** The goals: any of these. */
  goals: readonly Goal[];
  /** Most staff calls in a sequence. */
  depth: number;
  /** Whether a move can matter to the goals. */
  matters(move: Move): boolean;
}

/** Returns the shortest sequence to any of the goals; undefined when no sequence reaches one. */
export async function search(
  options: SearchOptions,
): Promise<{ found: Found | undefined; figures: Figures }> {
  const { deployment, insider, depth, goals } = options;
  const root = await deployment.goTo([]);
  const figures: Figures = { sequences: 0, states: 0, tried: 0, accepted: 0 };
  const layers: State[][] = Array.from({ length: depth + 1 }, () => []);
  const seen = createVisitedStates<State>();
  const start: State = { delta: [], depth: 0, ways: 1 };
  seen.add(start);
  layers[0]?.push(start);
  for (const layer of layers) {
    // Grows during the iteration: public calls lead on within a layer.
    for (const state of layer) {
      const facts = applyDelta(root, state.delta);
      const moves = listMoves(options, state, facts);
      const answers = await answerAll(options, { state, facts }, moves);
      figures.states += 1;
      figures.tried += moves.length;
      figures.sequences += state.ways * moves.length;
      for (const [index, move] of moves.entries()) {
        const answer = answers[index] as Known;
        if (goals.includes('trace') && answer.untraced)
          return { found: { says: `${move.call} left no trace`, path: [...pathTo(state), move] }, figures };
        if (!leadsOn(facts, answer)) continue;
        figures.accepted += 1;
        const after = applyDelta(facts, answer.delta);
        const calls = state.depth + (isPublic(move) ? 0 : 1);
        const next: State = { delta: differ(root, after), depth: calls, from: state, move, ways: state.ways };
        const before = seen.find(next);
        if (before?.depth === calls) before.ways += state.ways;
        if (before) continue;
        seen.add(next);
        layers[calls]?.push(next);
        const reached = judge(after, root, insider).find(({ goal }) => goals.includes(goal));
        if (reached) return { found: { says: reached.says, path: pathTo(next) }, figures };
      }
    }
  }
  return { found: undefined, figures };
}

function listMoves({ depth, matters }: SearchOptions, state: State, facts: Facts): Move[] {
  const open = listPublicMoves(facts);
  if (state.depth === depth) return open;
  const moves = listHeld(facts).flatMap((name) => listStaffMovesOf(facts, name));
  return [...open, ...moves.filter((move) => matters(move) && !isAboutCustomer(facts, move))];
}

/** Rules about power or money use a customer's account only to refuse. */
function isAboutCustomer({ rows }: Facts, { target }: Move): boolean {
  const row = target?.startsWith('person ') ? rows.get(target) : undefined;
  return row !== undefined && (row as PersonRow).role === 'user';
}

/**
 * Whether more is possible after a call than before it. Acts on accounts alone only disqualify approvers. A proposal
 * can wait until there is another account to approve it: whoever makes it now can make it then.
 */
function leadsOn(facts: Facts, { delta }: Known): boolean {
  const counts = delta.filter(([key]) => !isTouch(key));
  if (counts.length === 0) return false;
  const isProposal = counts.some(
    ([key, row]) => key.startsWith('approval ') && row !== undefined && !facts.rows.has(key),
  );
  return !isProposal || listHeld(facts).length > 1;
}

/** The answer to each move: unknown ones are requested from the real provider. */
async function answerAll(
  { deployment, model }: SearchOptions,
  { state, facts }: { state: State; facts: Facts },
  moves: readonly Move[],
): Promise<Known[]> {
  const answers = moves.map((move) => model.find(facts, move));
  if (answers.every((answer) => answer !== undefined)) return answers as Known[];
  const here = await deployment.goTo(pathTo(state));
  const unlike = differ(facts, here);
  if (unlike.length > 0)
    throw new Error(
      `the model is wrong behind ${pathTo(state)
        .map(({ key }) => key)
        .join(' > ')}: ${JSON.stringify(unlike)}`,
    );
  for (const [index, move] of moves.entries()) {
    answers[index] ??= model.find(facts, move) ?? model.learn(facts, move, await deployment.attempt(move));
  }
  return answers as Known[];
}

function pathTo(state: State): Move[] {
  const path: Move[] = [];
  for (let at: State | undefined = state; at?.move; at = at.from) path.unshift(at.move);
  return path;
}
