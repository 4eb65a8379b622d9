import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { FRAMED_BY_US, listSecurityHeaders } from './lib/session/guard/security-headers';

/** Messages are compiled while building, so that no message parser travels to a browser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', sourceLocale: 'en', precompile: true },
  },
});

/** Where our server is not in front; what middleware says of a page comes after these. */
const headersOf = (path: string) =>
  Object.entries(listSecurityHeaders({ path, secure: false }))
    .filter(([name]) => name !== 'content-security-policy')
    .map(([key, value]) => ({ key, value }));

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
    { source: '/:path*', headers: headersOf('/') },
    { source: `${FRAMED_BY_US}:path*`, headers: headersOf(FRAMED_BY_US) },
  ],
};

export default withNextIntl(config);
