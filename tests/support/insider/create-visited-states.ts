/** States that a search has reached. */
import type { Delta } from './create-model';
import { isTouch } from './observe-state';

interface Seen<State> {
  /** The same state, or one from which at least as much is possible. */
  find(state: State): State | undefined;
  add(state: State): void;
}

/** Acts on accounts only disqualify approvers: with fewer of them at least as much is possible. */
export function createVisitedStates<State extends { delta: Delta }>(): Seen<State> {
  const states = new Map<string, State[]>();
  const touchesOf = ({ delta }: State) => delta.map(([key]) => key).filter(isTouch);
  const digestOfState = ({ delta }: State) => digestOf(delta.filter(([key]) => !isTouch(key)));
  return {
    find(state) {
      const touches = new Set(touchesOf(state));
      return states
        .get(digestOfState(state))
        ?.find((known) => touchesOf(known).every((key) => touches.has(key)));
    },
    add(state) {
      const digest = digestOfState(state);
      states.set(digest, [...(states.get(digest) ?? []), state]);
    },
  };
}

function digestOf(delta: Delta): string {
  return delta
    .map(([key, row]) => `${key}=${row?.text ?? ''}`)
    .sort()
    .join('\n');
}
