import 'server-only';
import { ApiError } from '@/lib/api/api-error';
import { callProvider } from '@/lib/api/server/call-provider';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { FetchedKyc } from './kyc-queries';

/** The customer's verification for a first view. A failure other than 404 is only logged; the browser asks again. */
export async function fetchKyc(): Promise<FetchedKyc> {
  const atMs = Date.now();
  try {
    return { kyc: (await callProvider(accountRoutes.kycMe)).kyc, atMs };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status } = error;
    if (status === 404) return { kyc: null, atMs };
    // The page handles an ended session.
    if (status !== 401) {
      console.error(
        JSON.stringify({ level: 'error', msg: 'page part not loaded', call: 'kycMe', code, status }),
      );
    }
    return { kyc: undefined, atMs };
  }
}
