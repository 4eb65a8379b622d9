/** argon2id on worker threads behind a bounded queue, so that a flood of sign-ins cannot use up the machine. */
import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Failure } from '../../http/failure';

export interface PasswordHasher {
  /** `payer`: the caller, such as an address; nobody's work takes more than half of the queue. */
  hash(password: string, payer?: string): Promise<string>;
  /** Takes as long for `undefined` (no such person) as for a wrong password, and returns false. */
  verify(passwordHash: string | undefined, password: string, payer?: string): Promise<boolean>;
}

export interface HasherOptions {
  /** 19 MiB and 2 passes by default; tests pass cheaper parameters. */
  argon2?: Pick<Options, 'memoryCost' | 'timeCost'>;
  maxRunning?: number;
  /** With more waiting, callers are answered `unavailable` with a Retry-After. */
  maxWaiting?: number;
}

const DEFAULT_ARGON2 = { memoryCost: 19_456, timeCost: 2 };

export function createPasswordHasher({
  argon2 = DEFAULT_ARGON2,
  maxRunning = 2,
  maxWaiting = 64,
}: HasherOptions = {}): PasswordHasher {
  const run = createQueue(maxRunning, maxWaiting);
  const settings: Options = { ...argon2, parallelism: 1 };
  const nobody = run(() => hash(randomBytes(24).toString('base64url'), settings));
  return {
    hash: (password, payer) => run(() => hash(normalise(password), settings), payer),
    async verify(passwordHash, password, payer) {
      const stored = passwordHash ?? (await nobody);
      const isRight = await run(() => verify(stored, normalise(password)), payer);
      return isRight && passwordHash !== undefined;
    },
  };
}

/** The same password typed on another keyboard may be composed differently in Unicode. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function createQueue(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const waiting: { start: () => void; payer: string | undefined }[] = [];
  const share = Math.ceil(maxWaiting / 2);
  const hasRoomFor = (payer: string | undefined) =>
    waiting.length < maxWaiting &&
    (payer === undefined || waiting.filter((one) => one.payer === payer).length < share);
  return async <T>(work: () => Promise<T>, payer?: string): Promise<T> => {
    if (running >= maxRunning) {
      if (!hasRoomFor(payer)) throw new Failure('unavailable', { retryAfterS: 2 });
      await new Promise<void>((start) => waiting.push({ start, payer }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}
