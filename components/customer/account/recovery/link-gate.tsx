'use client';

import { Mail, Unlink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { LinkKind } from '@/lib/contract/account/account-schemas';
import { useMailedLink, type ValidLink } from './use-mailed-link';

/** Shows its content once the mailed link is known to work, otherwise the reason and the next step. */
export function LinkGate({
  kind,
  invalidText,
  onward,
  children,
}: {
  kind: LinkKind;
  /** How long such a link works. */
  invalidText: string;
  /** The next step when the link no longer works. */
  onward: ReactNode;
  children: (link: ValidLink, markInvalid: () => void) => ReactNode;
}) {
  const t = useTranslations('recovery.link');
  const explain = useErrorText();
  const { link, retry, markInvalid } = useMailedLink(kind);
  switch (link.state) {
    case 'checking':
      return (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('checking')}</span>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      );
    case 'missing':
      return <EmptyState icon={<Mail />} title={t('missingTitle')} body={t('missing')} action={onward} />;
    case 'invalid':
      return (
        <div role="alert">
          <EmptyState icon={<Unlink />} title={t('invalidTitle')} body={invalidText} action={onward} />
        </div>
      );
    case 'failed':
      return <ErrorState body={explain(link.error)} onRetry={retry} />;
    case 'works':
      return children(link.link, markInvalid);
  }
}
