'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/console/kit/filters/search-field';
import { Money } from '@/components/ui/facts/money';
import { Badge } from '@/components/ui/feedback/badge';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { readMicros } from '@/lib/money/money';
import { customersQuery } from './adjustment-queries';

/** Finds a customer by name, e-mail or id, with their available balance. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: ListedUser) => void }) {
  const t = useTranslations('admin.adjustments.new');
  const explain = useErrorText();
  const [q, setQ] = useState('');
  const found = useQuery(customersQuery(q));
  const users = found.data?.users;
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('search')} value={q} onSearch={setQ} />
      {!users && found.error ? (
        <ErrorState
          body={explain(found.error)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : !users ? (
        <Skeleton className="h-24 w-full" />
      ) : users.length === 0 ? (
        <p className="py-4 text-center text-sm text-text-muted">{t('nobody')}</p>
      ) : (
        <ul aria-label={t('found')} className="divide-y divide-line rounded-field border border-line">
          {users.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                onClick={() => onChoose(user)}
                className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-start text-sm transition-colors duration-120 hover:bg-bg focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-2 font-medium">
                    <span className="min-w-0 wrap-anywhere">{user.username}</span>
                    {user.isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
                  </span>
                  <span className="block truncate text-xs text-text-muted">
                    {t('idAndEmail', { id: user.id, email: user.email ?? '–' })}
                  </span>
                </span>
                <Money amount={readMicros(user.usdt_balance)} as="usdt" className="font-semibold" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
