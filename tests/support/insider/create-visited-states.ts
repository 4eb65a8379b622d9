/** States that a search has reached. */
import type { Delta } from './create-model';
import { isTouch } from './observe-state';

interface Seen<State> {
  /** The same state, or one from which as much can be done. */
  find(state: State): State | undefined;
  add(state: State): void;
}

/** Touches bar people and let nobody do anything: the fewer there are, the more can be done. */
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
