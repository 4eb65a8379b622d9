/** An HTTP client for a provider without product code. */
import type { Trade } from '@/lib/contract/core/trade-schemas';

export interface Reply<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

export interface Customer {
  username: string;
  token: string;
}

export interface PlaceOrder {
  symbol: string;
  tradeType: 'buy' | 'sell';
  amount: number;
}

export const PASSWORD = 'correct-horse-7';

export function createProviderClient(baseUrl: string) {
  async function call<T = unknown>(
    method: string,
    path: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply<T>> {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  }

  return {
    call,
    /** Registers and signs in; throws with the answer when either is refused. */
    async openCustomer(username: string): Promise<Customer> {
      const registered = await call('POST', '/auth/register', {
        body: {
          username,
          email: `${username}@example.com`,
          password: PASSWORD,
          password_confirmation: PASSWORD,
        },
      });
      if (registered.status >= 300) throw new Error(JSON.stringify(registered.body));
      const login = await call<{ token: string }>('POST', '/auth/login', {
        body: { username, password: PASSWORD },
      });
      if (login.status !== 200) throw new Error(JSON.stringify(login.body));
      return { username, token: login.body.token };
    },
    place(customer: Customer, order: PlaceOrder, key: string) {
      return call<{ success: boolean; code?: string; data?: Trade }>('POST', '/trades', {
        token: customer.token,
        headers: { 'idempotency-key': key },
        body: {
          amount: order.amount,
          tradeType: order.tradeType,
          coinName: order.symbol,
          coinSymbol: order.symbol,
          symbol: `${order.symbol}USDT`,
          currency: 'USDT',
        },
      });
    },
  };
}

export type ProviderClient = ReturnType<typeof createProviderClient>;
