/** Customers who place trades as fast as they are answered, and who retry with the same key after a lost answer. */
import type { Customer, PlaceOrder, ProviderClient } from './provider-client';

export interface AcceptedTrade {
  id: string;
  key: string;
  username: string;
}

export interface TradeLoad {
  accepted: AcceptedTrade[];
  /** 5xx answers, which nobody should get; a refused connection is not an answer. */
  serverErrors: string[];
  lostAnswers: number;
  stop(): Promise<void>;
}

/**
 * `random` gives numbers in [0, 1); `client` is called for each request, since the provider's address may change. After
 * each trade a customer pauses for `restMs`.
 */
export function startTradeLoad(
  customers: readonly Customer[],
  symbols: readonly string[],
  client: () => ProviderClient,
  random: () => number,
  restMs = 0,
): TradeLoad {
  const load: TradeLoad = { accepted: [], serverErrors: [], lostAnswers: 0, stop: async () => undefined };
  let running = true;

  async function runCustomer(customer: Customer): Promise<void> {
    for (let number = 1; running; number += 1) {
      const order: PlaceOrder = {
        symbol: symbols[Math.floor(random() * symbols.length)] as string,
        tradeType: random() < 0.5 ? 'buy' : 'sell',
        amount: 1 + Math.floor(random() * 400) / 100,
      };
      await confirm(customer, order, `${customer.username}-${number}`);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }

  async function confirm(customer: Customer, order: PlaceOrder, key: string): Promise<void> {
    while (running) {
      try {
        const reply = await client().place(customer, order, key);
        if (reply.status === 200 || reply.status === 201) {
          load.accepted.push({ id: reply.body.data?.id ?? '', key, username: customer.username });
          return;
        }
        if (reply.status >= 500 && reply.status !== 503) load.serverErrors.push(JSON.stringify(reply.body));
        if (reply.status !== 503) {
          // A refusal (a stale market just after a restart, a cap): retried with a new confirmation in a moment.
          await new Promise((resolve) => setTimeout(resolve, 50));
          return;
        }
      } catch {
        load.lostAnswers += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const runs = customers.map(runCustomer);
  load.stop = async () => {
    running = false;
    await Promise.all(runs);
  };
  return load;
}
