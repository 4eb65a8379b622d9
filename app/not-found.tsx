import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty-state';

export default async function NotFound() {
  const [t, common] = await Promise.all([getTranslations('shell.notFound'), getTranslations('common')]);
  return (
    <main className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        icon={<SearchX />}
        isScreen
        title={t('title')}
        body={t('body')}
        action={
          <Link href="/" className={buttonClass({ variant: 'primary' })}>
            {common('goHome')}
          </Link>
        }
      />
    </main>
  );
}
