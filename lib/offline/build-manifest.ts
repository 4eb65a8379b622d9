import type { Language } from '../i18n/languages';

const SHORTCUTS = [
  { name: 'trading', url: '/trading' },
  { name: 'market', url: '/market' },
  { name: 'wallet', url: '/wallet' },
] as const;

const png = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest. The id is the same in every language, so that it stays one app; colours are the light theme's,
 * since a manifest has one set.
 */
export function buildManifest({
  brand,
  language,
  description,
  nameOf,
}: {
  brand: string;
  language: Language;
  description: string;
  nameOf: (shortcut: (typeof SHORTCUTS)[number]['name']) => string;
}) {
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#f3f5f4',
    theme_color: '#077a4a',
    categories: ['finance'],
    icons: [
      png('icon', 192),
      png('icon', 512),
      png('maskable', 512, 'maskable'),
      png('monochrome', 512, 'monochrome'),
    ],
    shortcuts: SHORTCUTS.map(({ name, url }) => ({ name: nameOf(name), url, icons: [png(name, 96)] })),
  };
}
