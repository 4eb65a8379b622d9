import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { listSecurityHeaders, SELF_FRAMED_PATH } from './lib/session/guard/security-headers';

/** Messages are compiled during the build, so that no message parser is sent to browsers. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', sourceLocale: 'en', precompile: true },
  },
});

/** For hosts without our server; the headers that middleware sets for a page override these. */
const headersOf = (path: string) =>
  Object.entries(listSecurityHeaders({ path, secure: false }))
    .filter(([name]) => name !== 'content-security-policy')
    .map(([key, value]) => ({ key, value }));

/** The folder of the build, set by our scripts; without them Next uses its own folder. */
const build = process.env.NODE_ENV === 'production' ? process.env.UPDOWN_BUILD : undefined;

const config: NextConfig = {
  ...(build ? { distDir: `${build}/app` } : {}),
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks types: an installation without development packages has no types of the tests.
  typescript: { ignoreBuildErrors: true, ...(build ? { tsconfigPath: `${build}/tsconfig.json` } : {}) },
  serverExternalPackages: ['undici'],
  // Browsers request it by themselves, whatever icon a page names.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icons/icon-192.png' }],
  headers: async () => [
    { source: '/:path*', headers: headersOf('/') },
    { source: `${SELF_FRAMED_PATH}:path*`, headers: headersOf(SELF_FRAMED_PATH) },
  ],
};

export default withNextIntl(config);
