/** What the insider holds: passwords they know, and bearers of their sessions, in each state on the way to this one. */

interface Held {
  /** By name of the account. */
  known: ReadonlySet<string>;
  tokens: ReadonlyMap<string, string>;
}

export interface Hands {
  insider(): string;
  held(): Held;
  /** Somebody who holds their own account and nothing else. */
  begin(insider: string): void;
  keepToken(name: string, token: string): void;
  /** Their password of this account is another now: its sessions are over. */
  learnPassword(name: string): void;
  /** One state further, in which as much is held. */
  push(): void;
  /** Back to the state that lies behind so many moves. */
  goBackTo(moves: number): void;
}

export function createCredentials(): Hands {
  let insider = '';
  let states: Held[] = [];
  const held = () => {
    const last = states.at(-1);
    if (!last) throw new Error('nobody has entered the house');
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
