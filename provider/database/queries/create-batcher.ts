/**
 * Runs calls that arrive together as one: a lone call runs at once, under load those that arrive while `atOnce` batches run
 * form the next one. What a statement costs besides its rows (a round trip, a plan, a commit) is shared by all of them.
 */
export interface BatcherOptions<Item, Answer> {
  /** Answers in the order of the items. An answer that is still a promise no longer counts as running. */
  run(items: Item[]): Promise<(Answer | PromiseLike<Answer>)[]>;
  /** Batches that run at the same time. */
  atOnce: number;
  /** Items of a batch. */
  most: number;
}

/** A batch that waits for a lock keeps others from starting for no longer than this, milliseconds. */
const LONGEST_TURN_MS = 50;

/** Throws what `run` throws, to every caller of the batch. */
export function createBatcher<Item, Answer>({
  run,
  atOnce,
  most,
}: BatcherOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  interface Waiting {
    item: Item;
    resolve(answer: Answer | PromiseLike<Answer>): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let running = 0;
  let isDue = false;

  function startSoon(): void {
    if (isDue || running >= atOnce || waiting.length === 0) return;
    isDue = true;
    // After everything that has arrived by now was read.
    setImmediate(start);
  }

  function start(): void {
    isDue = false;
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    running += 1;
    let isRunning = true;
    const end = () => {
      if (!isRunning) return;
      isRunning = false;
      clearTimeout(timer);
      running -= 1;
      startSoon();
    };
    const timer = setTimeout(end, LONGEST_TURN_MS);
    run(batch.map(({ item }) => item))
      .then(
        (answers) => {
          for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
        },
        (error: unknown) => {
          for (const { reject } of batch) reject(error);
        },
      )
      .then(end);
    startSoon();
  }

  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      startSoon();
    });
}
