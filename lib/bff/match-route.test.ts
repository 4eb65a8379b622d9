import { type MatchedRoute, matchRoute } from './match-route';

const nameOf = (method: string, path: string) => {
  const found = matchRoute(method, path);
  return typeof found === 'object' ? (found satisfies MatchedRoute).name : found;
};

test.each([
  ['GET', '/quotes/active', 'activeQuotes'],
  ['GET', '/quotes/inactive', 'inactiveQuotes'],
  ['GET', '/quotes/search', 'searchQuotes'],
  ['GET', '/quotes/random', 'randomQuote'],
  ['GET', '/quotes/recent', 'recentQuotes'],
  ['GET', '/quotes/statistics', 'quoteStatistics'],
  ['GET', '/quotes/export', 'exportQuotes'],
  ['GET', '/quotes/17', 'quote'],
  ['PATCH', '/quotes/bulk/status', 'setQuoteStatuses'],
  ['PATCH', '/quotes/17/status', 'setQuoteStatus'],
  ['GET', '/chat/admin/conversation/17/messages', 'conversationMessages'],
  ['PUT', '/chat/admin/conversation/17', 'updateConversation'],
  ['PUT', '/chat/admin/conversation/17/read', 'markConversation'],
  ['PUT', '/chat/admin/canned/17', 'updateCannedAnswer'],
])('%s %s is the call that is written that way, not one with a parameter there', (method, path, name) => {
  expect(nameOf(method, path)).toBe(name);
});

test.each([
  ['PUT', '/quotes/active'],
  ['DELETE', '/quotes/random'],
  ['POST', '/quotes/17'],
  ['GET', '/quotes/bulk/status'],
])('%s %s has another method', (method, path) => {
  expect(nameOf(method, path)).toBe('wrong_method');
});

test.each([
  '/quotes/',
  '/quotes/17/',
  '/quotes/17/other',
  '/quotes/../users',
  '/quotes/%2e%2e/users',
  '/quotes/1%2F2',
])('%s is no call', (path) => {
  expect(nameOf('GET', path)).toBeUndefined();
});
