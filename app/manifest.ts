import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findBrand } from '@/components/shell/read-site';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [language, t, brand] = await Promise.all([getLocale(), getTranslations('shell'), findBrand()]);
  return {
    name: brand,
    short_name: brand,
    description: t('description'),
    lang: language,
    start_url: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#f3f5f4',
    theme_color: '#077a4a',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
