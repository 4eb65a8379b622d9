/** On what a person would install the app, by how their browser calls itself. A guess: the page shows every way. */
export const PLATFORMS = ['android', 'ios', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

export function detectPlatform(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Whether the page stands inside another app (LINE, Facebook, Instagram, WeChat, Zalo, TikTok), which installs nothing. */
export function isInsideApp(userAgent: string): boolean {
  return /\bLine\/|FBA[NV]|Instagram|MicroMessenger|Zalo|musical_ly|BytedanceWebview/i.test(userAgent);
}
