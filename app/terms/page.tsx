import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LanguageSelect } from '@/components/app-shell/language-select';
import { PageHeader } from '@/components/app-shell/page-header';
import { TermsText } from '@/components/customer/account/sign-in/terms-text';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('terms'))('title') };
}

export default async function TermsPage() {
  const [t, setting] = await Promise.all([getTranslations('terms'), getTranslations('setting')]);
  return (
    <>
      <PageHeader title={t('title')} back="/" />
      <main className="flex flex-col gap-6 px-4 pt-2 pb-8">
        <LanguageSelect label={setting('language')} />
        <TermsText />
      </main>
    </>
  );
}
