import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** In place of a person's page: why it is not shown, and the way on. */
export function UnavailableUser({
  icon,
  title,
  body,
  action,
}: {
  icon: ReactNode;
  title: string;
  body: string;
  /** Back to the list of all people without one. */
  action?: { href: string; label: string };
}) {
  const t = useTranslations('user-profile');
  const { href, label } = action ?? { href: '/admin/users', label: t('back') };
  return (
    <main className="flex flex-1 items-center justify-center p-4">
      <EmptyState
        icon={icon}
        isScreen
        title={title}
        body={body}
        action={
          <Link href={href} className={buttonClass()}>
            {label}
          </Link>
        }
      />
    </main>
  );
}
