'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { type ActionTarget, isAwaitingApproval } from '../actions/user-actions';

/** Whether an account is active or blocked, and what waits for a second person. Needs the texts `users`. */
export function AccountState({ of: user }: { of: Pick<ActionTarget, 'role' | 'isBlocked' | 'waitingRole'> }) {
  const t = useTranslations('users.status');
  const waiting = (name: 'accountPending' | 'rolePending') => (
    <Badge tone="warn" className="max-w-44 whitespace-normal!">
      {t(name)}
    </Badge>
  );
  if (isAwaitingApproval(user)) return waiting('accountPending');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {user.isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
      {user.waitingRole !== null && waiting('rolePending')}
      {!user.isBlocked && user.waitingRole === null && <Badge tone="success">{t('active')}</Badge>}
    </span>
  );
}
