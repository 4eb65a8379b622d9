/** The calls of identity verification. */
import type { Http } from '../http/build-http';
import { registerCustomerKycRoutes } from './customer-routes';
import type { KycDeps } from './kyc-deps';
import { registerStaffKycRoutes } from './staff-routes';

export function registerKycRoutes(http: Http, deps: KycDeps): void {
  registerCustomerKycRoutes(http.register, deps);
  registerStaffKycRoutes(http, deps);
}
