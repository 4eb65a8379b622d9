/** Where the bottom bar is hidden, with every path below (I13). */
const WITHOUT_BAR = [
  '/deposit',
  '/deposit/crypto',
  '/trading-history',
  '/history/deposit',
  '/support',
  '/download',
  '/login',
  '/register',
  '/kyc',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/new-password',
  '/terms',
  '/refresh',
  '/admin',
];

export function isBarShown(pathname: string): boolean {
  return !WITHOUT_BAR.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The tab of a path: the one it equals or lies below. Home matches only itself. */
export function findActiveTab<T extends string>(pathname: string, tabs: readonly T[]): T | undefined {
  return tabs.find((tab) => pathname === tab || (tab !== '/' && pathname.startsWith(`${tab}/`)));
}
