/**
 * The platform on which a person would install the app, detected from the user agent. A guess: the page shows every
 * way.
 */
export const PLATFORMS = ['android', 'ios', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

export function detectPlatform(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/**
 * Whether the page is open inside another app (LINE, Facebook, Instagram, WeChat, Zalo, TikTok), whose browser cannot
 * install.
 */
export function isInsideApp(userAgent: string): boolean {
  return /\bLine\/|FBA[NV]|Instagram|MicroMessenger|Zalo|musical_ly|BytedanceWebview/i.test(userAgent);
}
