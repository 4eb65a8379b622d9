/** The calls of figures and win rates. */
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { createFigureReader } from './figures';
import type { ReportDeps } from './report-deps';
import { reportWinRates } from './win-rates';

export function registerReportRoutes(register: RegisterEndpoint, deps: ReportDeps): void {
  const figures = createFigureReader(deps);

  register('winRates', async ({ query, language }) => ({
    success: true,
    data: await reportWinRates(deps, query, language),
  }));

  register('figures', async (call) => ({
    success: true,
    data: await figures.find(call.query.range, requireCaller(call)),
  }));
}
