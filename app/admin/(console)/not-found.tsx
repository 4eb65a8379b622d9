import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** Inside the console, for unknown addresses and for pages that one's role may not open. */
export default async function ConsoleNotFound() {
  const [t, menu] = await Promise.all([getTranslations('shell.notFound'), getTranslations('admin.menu')]);
  return (
    <main className="flex flex-1 items-center justify-center p-4">
      <EmptyState
        icon={<SearchX />}
        isScreen
        title={t('title')}
        body={t('staffBody')}
        action={
          <Link href="/admin" className={buttonClass()}>
            {menu('overview')}
          </Link>
        }
      />
    </main>
  );
}
