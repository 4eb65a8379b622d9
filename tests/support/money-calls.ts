/** A customer's money over the API, for tests of other people's screens. */
import { randomUUID } from 'node:crypto';
import type { Customer } from './browser';
import type { Product } from './product';

type Running = Pick<Product, 'providerUrl'>;

export interface Purse {
  deposit(fields: {
    code: string;
    amount: string;
    hash?: string;
    receipt?: Buffer;
  }): Promise<{ id: string; transactionId: string }>;
  withdraw(body: Record<string, unknown>): Promise<{ id: string; transactionId: string }>;
  cancel(id: string): Promise<void>;
  balance(): Promise<{ balance: number; onHold: number }>;
}

/** Signs the customer in at the provider, in addition to their browser. */
export async function openPurse({ providerUrl }: Running, customer: Customer): Promise<Purse> {
  const base = `${providerUrl}/api`;
  const signedIn = await send<{ token: string }>(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: customer.username, password: customer.password }),
  });
  const headers = () => ({ authorization: `Bearer ${signedIn.token}`, 'idempotency-key': randomUUID() });
  const post = <T>(path: string, body?: unknown) =>
    send<T>(base + path, {
      method: 'POST',
      headers: { ...headers(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    async deposit({ code, amount, hash, receipt }) {
      const { paymentMethods } = await send<{
        paymentMethods: { id: string; code: string; coinAddress: string | null }[];
      }>(`${base}/payment-methods`);
      const method = paymentMethods.find((known) => known.code === code);
      if (!method) throw new Error(`no payment method ${code}`);
      const form = new FormData();
      form.set('paymentMethodId', method.id);
      form.set('amount', amount);
      if (method.coinAddress) form.set('coinAddress', method.coinAddress);
      if (hash) form.set('transactionHash', hash);
      if (receipt)
        form.set('qrImage', new Blob([new Uint8Array(receipt)], { type: 'image/png' }), 'slip.png');
      const { data } = await send<{ data: { id: string; transactionId: string } }>(`${base}/transactions`, {
        method: 'POST',
        headers: headers(),
        body: form,
      });
      return data;
    },
    async withdraw(body) {
      return (await post<{ data: { id: string; transactionId: string } }>('/withdrawals', body)).data;
    },
    async cancel(id) {
      await post(`/withdrawals/${id}/cancel`);
    },
    balance: () => send(`${base}/users/balance`, { headers: headers() }),
  };
}

async function send<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${init?.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
