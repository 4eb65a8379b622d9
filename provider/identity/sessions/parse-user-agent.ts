/** Device, system and browser from a user agent: a short table, since no decision depends on it. */
import type { Device } from '../../../lib/contract/account/account-schemas';

/** The first match; browsers also name those that they are derived from, so the most specific come first. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(AN|AV)\b/],
  ['Opera', /\b(OPR|OPT|OPX)\//],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Brave', /\bBrave\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['HarmonyOS', /\bHarmonyOS\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

export function parseUserAgent(userAgent: string): Device {
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  return { kind: kindOf(userAgent, system), browser, system };
}

/** "Chrome, Android"; for mail and notices. */
export function nameDevice({ browser, system }: Device): string {
  return [browser, system].filter((part) => part !== null).join(', ') || '?';
}

function findName(table: readonly [string, RegExp][], userAgent: string): string | null {
  return table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

function kindOf(userAgent: string, system: string | null): Device['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPadOS' || /\bTablet\b/.test(userAgent)) return 'tablet';
  if (system === 'iOS') return 'phone';
  // Android user agents contain "Mobile" on phones only.
  if (system === 'Android' || system === 'HarmonyOS')
    return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
}
