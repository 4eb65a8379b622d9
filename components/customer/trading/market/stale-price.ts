/** Whether a market's last price is older than its feed allows (the rule of a trade, 5). */
export function isStalePrice(input: {
  lastTickMs: number | null;
  staleBoundMs: number;
  serverNowMs: number;
}): boolean {
  return input.lastTickMs === null || input.serverNowMs - input.lastTickMs > input.staleBoundMs;
}
