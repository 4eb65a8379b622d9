/** The calls of quotes. Signed-in people read active ones; the rest is for staff. */

import type { QuoteStatus } from '../../lib/contract/quotes/quote-rules';
import type { Quote } from '../../lib/contract/quotes/quote-schemas';
import type { Http } from '../http/build-http';
import type { Call } from '../http/call';
import { exportQuotes } from './export-quotes';
import { countQuotes, findRandomQuote, listQuotes, listRecentQuotes, requireQuote } from './list-quotes';
import { createQuote, deleteQuote, type QuoteDeps, setQuoteStatuses, updateQuote } from './manage-quotes';

export function registerQuoteRoutes(
  { register, registerFile }: Pick<Http, 'register' | 'registerFile'>,
  deps: QuoteDeps,
): void {
  const { db, clock } = deps;
  const answer = (message: string, data: Quote) => ({ success: true as const, message, data });
  const list = async (wanted: Parameters<typeof listQuotes>[1]) => ({
    success: true as const,
    ...(await listQuotes(db, wanted)),
  });

  register('quotes', ({ query }) => list(query));
  register('searchQuotes', ({ query }) => list(query));
  register('activeQuotes', ({ query }) => list({ ...query, status: 'active' }));
  register('inactiveQuotes', ({ query }) => list({ ...query, status: 'inactive' }));
  register('recentQuotes', async ({ query }) => ({
    success: true,
    data: await listRecentQuotes(db, { ...query, nowMs: clock.nowMs() }),
  }));
  register('randomQuote', async () => {
    const found = await findRandomQuote(db, deps.random());
    return { success: true, text: found?.text ?? null, data: found ?? null };
  });
  register('quoteStatistics', async () => {
    const { all, active, lastWeek } = await countQuotes(db, clock.nowMs());
    return {
      success: true,
      data: {
        total: { allQuotes: all, activeQuotes: active, inactiveQuotes: all - active },
        recent: { totalLast7Days: lastWeek },
      },
    };
  });
  registerFile('exportQuotes', (call) => exportQuotes(deps, call, call.query));

  register('quote', async ({ params }) => answer('OK', await requireQuote(db, Number(params.id))));
  register('createQuote', async (call) => answer('Quote created', await createQuote(deps, call, call.body)));
  register('updateQuote', async (call) => {
    const { expectedUpdatedAt, ...values } = call.body;
    const change = { id: Number(call.params.id), values, expectedUpdatedAt };
    return answer('Quote changed', await updateQuote(deps, call, change));
  });
  const setStatus = async (
    call: Call<'setQuoteStatus' | 'activateQuote' | 'deactivateQuote'>,
    status: QuoteStatus,
  ) => {
    const changed = await updateQuote(deps, call, { id: Number(call.params.id), values: { status } });
    return answer(status === 'active' ? 'Quote activated' : 'Quote deactivated', changed);
  };
  register('setQuoteStatus', (call) => setStatus(call, call.body.status));
  register('activateQuote', (call) => setStatus(call, 'active'));
  register('deactivateQuote', (call) => setStatus(call, 'inactive'));
  register('setQuoteStatuses', async (call) => {
    const { ids, status } = call.body;
    const updated = await setQuoteStatuses(deps, call, { ids: ids.map(Number), status });
    return { success: true, message: 'Quotes changed', updated };
  });
  register('deleteQuote', async (call) => {
    await deleteQuote(deps, call, Number(call.params.id));
    return { success: true, message: 'Quote deleted' };
  });
}
