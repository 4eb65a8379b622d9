/** Gives a customer of the running product a history, over HTTP. */
import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@/lib/contract/money/payment-method-schemas';
import type { Customer } from './browser';
import type { Product } from './product';
import { createProviderClient, type Reply } from './provider-client';

export interface HistorySeeder {
  /** Requests a bank withdrawal and returns its id. */
  withdraw(amount: string): Promise<string>;
  /** Reports a deposit in USDT on TRC20 and returns its id. */
  deposit(amount: string): Promise<string>;
  /** Places a trade on Bitcoin and returns its id. */
  trade(amount: string, tradeType: 'buy' | 'sell'): Promise<string>;
  /** Writes to support. */
  write(message: string): Promise<void>;
  get<T>(path: string): Promise<T>;
}

/** Signs the customer in a second time, in addition to the browser. Its calls throw the provider's refusals. */
export async function openSeeder(
  { providerUrl }: Pick<Product, 'providerUrl'>,
  { username, password }: Pick<Customer, 'username' | 'password'>,
): Promise<HistorySeeder> {
  const { call } = createProviderClient(providerUrl);
  const login = accepted(
    await call<{ token: string }>('POST', '/auth/login', { body: { username, password } }),
  );
  const { token } = login;
  const { paymentMethods } = accepted(
    await call<{ paymentMethods: PaymentMethod[] }>('GET', '/payment-methods'),
  );
  const find = (matches: (method: PaymentMethod) => boolean): PaymentMethod => {
    const method = paymentMethods.find(matches);
    if (!method) throw new Error('a payment method of a fresh install is missing');
    return method;
  };
  const bank = find(({ type, servesWithdrawals }) => type === 'bank' && servesWithdrawals);
  const coin = find(({ code }) => code === 'USDT-TRC20');
  const post = async (path: string, body: unknown) =>
    accepted(
      await call<{ data: { id: string } }>('POST', path, {
        token,
        body,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ).data.id;

  return {
    withdraw: (amount) =>
      post('/withdrawals', {
        paymentMethodId: bank.id,
        amount,
        recipientName: 'Somchai Jaidee',
        accountNumber: '123-4-56789-0',
        bankName: bank.name,
        timestamp: Date.now(),
      }),
    async deposit(amount) {
      const form = new FormData();
      const parts = { paymentMethodId: coin.id, amount, coinAddress: coin.coinAddress ?? '' };
      for (const [name, value] of Object.entries(parts)) form.set(name, value);
      const response = await fetch(`${providerUrl}/api/transactions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        body: form,
      });
      const body = (await response.json()) as { data: { id: string } };
      return accepted({ status: response.status, body }).data.id;
    },
    trade: (amount, tradeType) => post('/trades', { amount, tradeType, symbol: 'BTCUSDT', currency: 'USDT' }),
    write: async (message) => {
      accepted(await call('POST', '/chat/message', { token, body: { message } }));
    },
    get: async <T>(path: string) => accepted(await call<T>('GET', path, { token })),
  };
}

function accepted<T>({ status, body }: Pick<Reply<T>, 'status' | 'body'>): T {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
