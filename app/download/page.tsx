import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { detectPlatform, isInsideApp } from '@/components/app-shell/install/detect-platform';
import { DownloadScreen } from '@/components/app-shell/install/download-screen';
import { findBrand, findSite } from '@/components/app-shell/read-site';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('install'))('title') };
}

export default async function DownloadPage() {
  const [brand, site, asked] = await Promise.all([findBrand(), findSite(), headers()]);
  const browser = asked.get('user-agent') ?? '';
  return (
    <DownloadScreen
      brand={brand}
      appStoreUrl={site?.appStoreUrl}
      platform={detectPlatform(browser)}
      isInsideApp={isInsideApp(browser)}
    />
  );
}
