import { callApi } from '@/lib/api/browser-client';
import { createTradingQueries } from './trading-queries';

/** The queries in the browser. An ended session leaves chart and prices on the screen instead of leaving the page. */
export const browserQueries = createTradingQueries((name, options) =>
  callApi(name, { ...options, onSessionEnded: 'throw' }),
);
