import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Messages are compiled while building, so that no message parser travels to a browser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', sourceLocale: 'en', precompile: true },
  },
});

/** The policy with its nonce and the header for https are set per request, by middleware. */
const SECURITY_HEADERS = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'x-frame-options', value: 'DENY' },
  { key: 'referrer-policy', value: 'same-origin' },
  { key: 'cross-origin-opener-policy', value: 'same-origin' },
  { key: 'cross-origin-resource-policy', value: 'same-origin' },
  { key: 'permissions-policy', value: 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()' },
  { key: 'x-robots-tag', value: 'noindex, nofollow' },
];

/** A file that is exported is fetched by a hidden frame of the page, which reads what is refused. */
const FRAMED_BY_US = [{ key: 'x-frame-options', value: 'SAMEORIGIN' }];

/** The folder of the build that is made or run, named by our scripts; without them Next keeps to its own place. */
const build = process.env.NODE_ENV === 'production' ? process.env.UPDOWN_BUILD : undefined;

const config: NextConfig = {
  ...(build ? { distDir: `${build}/app` } : {}),
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are `npm run check`'s business: an installation without development packages has none for the tests.
  typescript: { ignoreBuildErrors: true, ...(build ? { tsconfigPath: `${build}/tsconfig.json` } : {}) },
  serverExternalPackages: ['undici'],
  // Browsers ask for it by themselves, whatever icon a page names.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icons/icon-192.png' }],
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/admin/api/:path*', headers: FRAMED_BY_US },
  ],
};

export default withNextIntl(config);
