/** The calls of identity verification. */
import type { Http } from '../http/build-http';
import { registerCustomerKycRoutes } from './customer-routes';
import { registerKycDesk } from './desk-routes';
import type { KycDeps } from './kyc-deps';

export function registerKycRoutes(http: Http, deps: KycDeps): void {
  registerCustomerKycRoutes(http.register, deps);
  registerKycDesk(http, deps);
}
