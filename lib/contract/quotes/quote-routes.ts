/** Calls of quotes. Signed-in people may read active ones; the rest is for staff. */
import type { NamedRoutes, Route } from '../route';

const quote = {
  quotes: { method: 'GET', path: '/quotes', access: 'adminPanel' },
  activeQuotes: { method: 'GET', path: '/quotes/active', access: 'session' },
  inactiveQuotes: { method: 'GET', path: '/quotes/inactive', access: 'adminPanel' },
  searchQuotes: { method: 'GET', path: '/quotes/search', access: 'adminPanel' },
  randomQuote: { method: 'GET', path: '/quotes/random', access: 'session' },
  recentQuotes: { method: 'GET', path: '/quotes/recent', access: 'adminPanel' },
  quoteStatistics: { method: 'GET', path: '/quotes/statistics', access: 'adminPanel' },
  exportQuotes: {
    method: 'GET',
    path: '/quotes/export',
    access: 'adminPanel',
    minRank: 2,
    answersFile: true,
  },
  quote: { method: 'GET', path: '/quotes/:id', access: 'adminPanel' },
  createQuote: { method: 'POST', path: '/quotes', access: 'adminPanel' },
  updateQuote: { method: 'PUT', path: '/quotes/:id', access: 'adminPanel' },
  setQuoteStatus: { method: 'PATCH', path: '/quotes/:id/status', access: 'adminPanel' },
  activateQuote: { method: 'PATCH', path: '/quotes/:id/activate', access: 'adminPanel' },
  deactivateQuote: { method: 'PATCH', path: '/quotes/:id/deactivate', access: 'adminPanel' },
  setQuoteStatuses: { method: 'PATCH', path: '/quotes/bulk/status', access: 'adminPanel' },
  deleteQuote: { method: 'DELETE', path: '/quotes/:id', access: 'adminPanel' },
} as const satisfies Record<string, Route>;

export const quoteRoutes: NamedRoutes<typeof quote> = quote;

export type QuoteRouteName = keyof typeof quoteRoutes;
