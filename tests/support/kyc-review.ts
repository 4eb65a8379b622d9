/** The staff's side of identity verification over the API, for tests of the customer's screens. */

import type { KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import type { Product } from './product';
import { FIRST_ADMIN } from './staff';

export interface KycReview {
  /** The latest submission of this customer. Throws when there is none. */
  findCase(username: string): Promise<KycCase>;
  approve(username: string): Promise<void>;
  reject(username: string, reason: string): Promise<void>;
  requestDocument(username: string, document: KycFile, reason: string): Promise<void>;
}

/** Signs the first admin in at the provider. */
export async function openKycReview({ providerUrl }: Pick<Product, 'providerUrl'>): Promise<KycReview> {
  const send = async <T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<T> => {
    const answer = await fetch(`${providerUrl}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await send<{ token: string }>('POST', '/auth/adminLogin', FIRST_ADMIN);

  async function findId(username: string): Promise<string> {
    const query = new URLSearchParams({ status: 'all', sort: 'newest', q: username });
    const { data } = await send<{ data: { id: string }[] }>('GET', `/kyc?${query}`, undefined, token);
    const [latest] = data;
    if (!latest) throw new Error(`no submission of ${username}`);
    return latest.id;
  }
  async function decide(username: string, move: string, body?: unknown): Promise<void> {
    await send('POST', `/kyc/${await findId(username)}/${move}`, body, token);
  }
  return {
    findCase: async (username) =>
      (await send<{ data: KycCase }>('GET', `/kyc/${await findId(username)}`, undefined, token)).data,
    approve: (username) => decide(username, 'approve'),
    reject: (username, reason) => decide(username, 'reject', { reason }),
    requestDocument: (username, document, reason) =>
      decide(username, 'request-document', { document, reason }),
  };
}
