'use client';

import { useState } from 'react';

export interface Slides {
  /** Of the shown one; 0 where there is none. */
  index: number;
  /** Changes whenever the shown slide's time starts over. */
  turn: string;
  /** The person moved to the shown one. */
  isByUser: boolean;
  show: (index: number, by: 'user' | 'timer') => void;
}

/** Which of the slides is shown. It stays the same one when others come, go or change places around it. */
export function useSlides(ids: readonly string[]): Slides {
  const [state, setState] = useState({ id: ids[0], index: 0, turns: 0, isByUser: false });
  const found = ids.indexOf(state.id ?? '');
  const index = found >= 0 ? found : Math.max(0, Math.min(state.index, ids.length - 1));
  return {
    index,
    turn: `${ids[index]} ${state.turns}`,
    isByUser: state.isByUser && found >= 0,
    show: (next, by) =>
      setState(({ turns }) => ({
        id: ids[next],
        index: next,
        turns: turns + 1,
        isByUser: by === 'user',
      })),
  };
}
