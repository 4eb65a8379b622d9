import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** Replaces the profile of a user who cannot be shown: the reason, and a link onwards. */
export function UnavailableUser({
  icon,
  title,
  body,
  action,
}: {
  icon: ReactNode;
  title: string;
  body: string;
  /** Defaults to the list of all users. */
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
