/** A payment's transaction hash, as staff and customers paste it. */
import { canonicalHash } from '../../../lib/payments/transaction-hash';
import { Failure } from '../../http/failure';

/** In the network's canonical spelling. Throws hash_required without a text, hash_invalid for none of the network. */
export function requireTransactionHash(network: string | null, text: string | undefined): string {
  if (!text) throw new Failure('hash_required');
  const hash = canonicalHash(network ?? '', text);
  if (hash === undefined) throw new Failure('hash_invalid');
  return hash;
}
