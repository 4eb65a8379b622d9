/**
 * What the insider has: passwords they know, and bearer tokens of their sessions, in each state up to the current one.
 */

interface Held {
  /** By name of the account. */
  known: ReadonlySet<string>;
  tokens: ReadonlyMap<string, string>;
}

export interface Hands {
  insider(): string;
  held(): Held;
  /** A person with their own account only. */
  begin(insider: string): void;
  keepToken(name: string, token: string): void;
  /** The password that they know for this account has changed: its sessions have ended. */
  learnPassword(name: string): void;
  /** The next state, in which they have the same. */
  push(): void;
  /** Back to the state after so many moves. */
  goBackTo(moves: number): void;
}

export function createCredentials(): Hands {
  let insider = '';
  let states: Held[] = [];
  const held = () => {
    const last = states.at(-1);
    if (!last) throw new Error('nobody has entered the deployment');
    return last;
  };
  const keep = (more: Partial<Held>) => {
    states[states.length - 1] = { ...held(), ...more };
  };
  return {
    insider: () => insider,
    held,
    begin(name) {
      insider = name;
      states = [{ known: new Set([name]), tokens: new Map() }];
    },
    keepToken: (name, token) => keep({ tokens: new Map([...held().tokens, [name, token]]) }),
    learnPassword(name) {
      const tokens = new Map(held().tokens);
      tokens.delete(name);
      keep({ known: new Set([...held().known, name]), tokens });
    },
    push: () => void states.push(held()),
    goBackTo(moves) {
      states = states.slice(0, moves + 1);
    },
  };
}
