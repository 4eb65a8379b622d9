/** Money in and out: its calls, and how its proposals are carried out. */
import type { Http } from '../http/build-http';
import { registerCustomerMoneyRoutes } from './customer-routes';
import { handleMoneyApprovals } from './handle-approvals';
import type { MoneyDeps } from './money-deps';
import { exportDeposits, exportWithdrawals } from './queues/export-cases';
import { registerStaffMoneyRoutes } from './staff-routes';

export function registerMoneyRoutes(
  { register, registerFile }: Pick<Http, 'register' | 'registerFile'>,
  deps: MoneyDeps,
): void {
  handleMoneyApprovals(deps.approvals);
  registerCustomerMoneyRoutes(register, deps);
  registerStaffMoneyRoutes(register, deps);
  registerFile('exportDeposits', (call) => exportDeposits(deps, call));
  registerFile('exportWithdrawals', (call) => exportWithdrawals(deps, call));
}
