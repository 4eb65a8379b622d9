/**
 * A model of the deployment's answers: each is learnt from the real provider once for everything that a call depends
 * on.
 */
import { endpoints } from '../../../lib/contract/endpoints';
import type { Attempt } from './build-fixture';
import { describeContext, isSeen, listInvolved, placeOf } from './describe-context';
import { isPublic, type Move } from './list-moves';
import type { Facts, Row } from './observe-state';

export type Delta = readonly (readonly [key: string, row: Row | undefined])[];

export interface Known {
  /** 'ok', or the code of the refusal. */
  outcome: string;
  delta: Delta;
  /** Tables that it wrote. */
  wrote: readonly string[];
  /** It changed something, and no audit line names the actor. */
  untraced: boolean;
}

export interface Model {
  find(facts: Facts, move: Move): Known | undefined;
  /** Throws when a refused call changed something, or an accepted one something outside its known context. */
  learn(before: Facts, move: Move, attempt: Attempt): Known;
}

/** Tables whose change is no act: sessions and their counters, and the log itself. */
const NO_ACT = new Set(['session', 'person_seen', 'audit_log', 'user_tally']);

/** Staff calls whose change is recorded with its author elsewhere, or concerns nobody else (audit.test.ts). */
const KEPT_ELSEWHERE = new Set<string>([
  'sendAdminMessage',
  'addChatNote',
  'markConversation',
  'viewConversation',
  'leaveConversation',
  'viewKyc',
  'leaveKyc',
  'saveView',
  'deleteView',
  'uploadImage',
]);

export function createModel(): Model {
  /** By the call's context, then by the move. */
  const known = new Map<string, Map<string, Known>>();
  const placesOf = new WeakMap<Facts, Map<string, Map<string, Known>>>();

  /** Answers for actors in this state that share this move's context. */
  function answersFor(facts: Facts, move: Move): Map<string, Known> {
    const places = getOrAdd(placesOf, facts);
    const place = placeOf(move);
    let answers = places.get(place);
    if (!answers) {
      answers = getOrAdd(known, describeContext(facts, move));
      places.set(place, answers);
    }
    return answers;
  }

  return {
    find: (facts, move) => answersFor(facts, move).get(move.key),
    learn(before, move, { performed, facts }) {
      const { outcome, changed, lines } = performed;
      const acted = changed.filter((table) => !NO_ACT.has(table));
      const isStaffs = !isPublic(move);
      const delta = differ(before, facts);
      if (outcome !== 'ok' && isStaffs && delta.length > 0)
        throw new Error(
          `${move.key} was refused (${outcome}) and changed ${delta.map(([key]) => key).join()}`,
        );
      requireSeen(before, move, delta);
      const answer = {
        outcome,
        delta,
        wrote: acted,
        untraced:
          outcome === 'ok' &&
          isStaffs &&
          acted.length > 0 &&
          lines === 0 &&
          !KEPT_ELSEWHERE.has(move.call) &&
          !('background' in endpoints[move.call].route),
      };
      answersFor(before, move).set(move.key, answer);
      return answer;
    },
  };
}

function getOrAdd<Key, Value>(
  map: { get(key: Key): Map<string, Value> | undefined; set(key: Key, value: Map<string, Value>): unknown },
  key: Key,
): Map<string, Value> {
  let found = map.get(key);
  if (!found) {
    found = new Map();
    map.set(key, found);
  }
  return found;
}

export function applyDelta(facts: Facts, delta: Delta): Facts {
  const rows = new Map(facts.rows);
  for (const [key, row] of delta) {
    if (row === undefined) rows.delete(key);
    else rows.set(key, row);
  }
  return { rows };
}

export function differ(before: Facts, after: Facts): Delta {
  const gone = [...before.rows.keys()].filter((key) => !after.rows.has(key));
  const changed = [...after.rows].filter(([key, row]) => before.rows.get(key)?.text !== row.text);
  return [...gone.map((key) => [key, undefined] as const), ...changed];
}

/** A call that changed something outside its known context would be predicted wrongly elsewhere. */
function requireSeen(before: Facts, move: Move, delta: Delta): void {
  const involved = listInvolved(before, move);
  for (const [key] of delta) {
    const row = before.rows.get(key);
    if (row && !isSeen(key, row, move, involved))
      throw new Error(`${move.key} changed ${key}, which it is not known to see`);
  }
}
