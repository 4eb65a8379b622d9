/** Money in and out: its calls, and how its proposals are carried out. */
import type { RegisterEndpoint } from '../http/call';
import { registerCustomerMoneyRoutes } from './customer-routes';
import { handleMoneyApprovals } from './handle-approvals';
import type { MoneyDeps } from './money-deps';
import { registerStaffMoneyRoutes } from './staff-routes';

export function registerMoneyRoutes(register: RegisterEndpoint, deps: MoneyDeps): void {
  handleMoneyApprovals(deps.approvals);
  registerCustomerMoneyRoutes(register, deps);
  registerStaffMoneyRoutes(register, deps);
}
