import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/app-shell/brand-mark';
import { LanguageSelect } from '@/components/app-shell/language-select';
import { PracticeBadge } from '@/components/app-shell/practice-badge';
import { findBrand } from '@/components/app-shell/read-site';

/** The frame of sign-in and registration: brand, language, practice badge, the form, a link to the other. */
export async function AccountScreen({
  title,
  lead,
  children,
  footer,
}: {
  title: string;
  lead: string;
  children: ReactNode;
  footer: ReactNode;
}) {
  const [t, brand] = await Promise.all([getTranslations('setting'), findBrand()]);
  return (
    <div className="flex min-h-[calc(100dvh-var(--edge-bottom))] flex-col px-4 pt-3 pb-6">
      <header className="flex items-center justify-between gap-3">
        <LanguageSelect label={t('language')} />
        <PracticeBadge />
      </header>
      <main className="flex flex-1 flex-col gap-6 pt-8">
        <div className="flex flex-col gap-4">
          <span className="flex items-center gap-3">
            <BrandMark />
            <span className="text-lg font-bold">{brand}</span>
          </span>
          <div>
            <h1 className="text-xl leading-tight font-bold">{title}</h1>
            <p className="pt-2 text-text-muted">{lead}</p>
          </div>
        </div>
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-x-2 pt-6 text-sm">{footer}</footer>
    </div>
  );
}
