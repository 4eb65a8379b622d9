import { ExternalLink, Gauge, Info, Maximize, UserRound, Wifi } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Banner } from '@/components/ui/feedback/banner';
import { BackButton } from '../back-button';
import { BrandMark } from '../brand-mark';
import { ClientTexts } from '../client-texts';
import { LanguageSelect } from '../language-select';
import { PageHeader } from '../page-header';
import type { Platform } from './detect-platform';
import { InstallAction } from './install-action';
import { InstallSteps } from './install-steps';

const POINTS = [
  ['fast', Maximize],
  ['data', Gauge],
  ['sameAccount', UserRound],
  ['needsConnection', Wifi],
] as const;

/**
 * /download: what the installed app is, the one tap where the browser offers it, and the manual steps for every
 * platform.
 */
export async function DownloadScreen({
  brand,
  appStoreUrl,
  platform,
  isInsideApp,
}: {
  brand: string;
  appStoreUrl: string | null | undefined;
  platform: Platform;
  isInsideApp: boolean;
}) {
  const [t, setting] = await Promise.all([getTranslations('install'), getTranslations('setting')]);
  return (
    <ClientTexts namespaces={['install', 'files']}>
      <PageHeader title={t('title')} leading={<BackButton fallback="/" />} />
      <main className="flex flex-col gap-6 px-4 pt-2 pb-8">
        <LanguageSelect label={setting('language')} />
        <Card className="flex flex-col gap-4 p-4">
          <div className="flex items-center gap-4">
            <BrandMark className="size-14" />
            <div className="min-w-0">
              <p className="text-lg leading-tight font-bold">{brand}</p>
              <p className="pt-1 text-sm text-text-muted">{t('lead', { brand })}</p>
            </div>
          </div>
          <ul className="flex flex-col gap-2">
            {POINTS.map(([name, Icon]) => (
              <li key={name} className="flex gap-3 text-sm">
                <Icon className="mt-1 size-4 shrink-0 text-brand" aria-hidden="true" />
                {t(`points.${name}`)}
              </li>
            ))}
          </ul>
          <InstallAction brand={brand} />
        </Card>
        {isInsideApp && (
          <Banner tone="warn" icon={<Info />}>
            {t('inApp')}
          </Banner>
        )}
        <InstallSteps platform={platform} isInsideApp={isInsideApp} />
        {appStoreUrl && (
          <section className="flex flex-col gap-1">
            <h2 className="font-semibold">{t('store.title')}</h2>
            <a
              href={appStoreUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand underline underline-offset-2"
            >
              {t('store.link')}
              <ExternalLink className="size-4" aria-hidden="true" />
              <span className="sr-only">({setting('newTab')})</span>
            </a>
          </section>
        )}
      </main>
    </ClientTexts>
  );
}
