'use client';

import {
  Ban,
  ChevronDown,
  IdCard,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Scale,
  ShieldCheck,
  Trash2,
  UserCog,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { PasswordLinkButton } from '@/components/console/kit/panel/password-link-button';
import { Button } from '@/components/ui/buttons/button';
import { type ButtonVariant, buttonClass } from '@/components/ui/buttons/button-class';
import { cx } from '@/components/ui/cx';
import { mayOpen } from '@/lib/contract/staff/console-pages';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import type { Me } from '../actions/grantable-roles';
import { UserActionDialog } from '../actions/user-action-dialog';
import { mayPerform, type UserAction } from '../actions/user-actions';
import { DeleteUserDialog } from './dialogs/delete-user-dialog';
import { EditUserDialog } from './dialogs/edit-user-dialog';
import { linkToConversation } from './tabs/conversations-tab';
import { linkToKyc } from './tabs/overview-tab';

type ProfileAction = 'edit' | UserAction;

/**
 * The actions that the provider allows for this user (`may`, `grantableRoles`). On a phone only the first is shown, with
 * a button that unfolds the others.
 */
export function ProfileActions({
  of: user,
  me,
  onLeaving,
  onDeleted,
}: {
  of: UserDetail;
  me: Me;
  onLeaving: (isLeaving: boolean) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations('user-profile.actions');
  const listId = useId();
  const [action, setAction] = useState<ProfileAction>();
  // A new key resets a dialog each time it is opened.
  const [turn, setTurn] = useState(0);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const ask = (next: ProfileAction) => {
    setTurn(turn + 1);
    setAction(next);
  };
  const close = () => setAction(undefined);
  const may = (name: UserDetail['may'][number]) => user.may.includes(name);
  const isCustomer = !isStaff(user.role);
  // While a proposal is pending the provider accepts only a block, and the deletion of an account not yet approved.
  const isFree = user.proposal === null;
  const mayGrant = isFree && mayPerform('role', user);
  const mayLock = mayPerform('block', user) || (isFree && mayPerform('unblock', user));
  const mayDelete = may('delete') && (isFree || user.proposal?.what === 'admit');
  const { submissionId } = user.kyc;
  const others: ReactNode[] = [
    isCustomer && user.conversationId !== null && mayOpen(me.role, '/admin/support') && (
      <ActionLink key="write" Icon={MessageSquare} href={linkToConversation(user.conversationId)}>
        {t('message')}
      </ActionLink>
    ),
    isCustomer && mayOpen(me.role, '/admin/adjustments/new') && (
      <ActionLink key="adjust" Icon={Scale} href={`/admin/adjustments/new?user=${user.id}`}>
        {t('adjust')}
      </ActionLink>
    ),
    submissionId !== null && mayOpen(me.role, '/admin/kyc') && (
      <ActionLink key="kyc" Icon={IdCard} href={linkToKyc(submissionId)}>
        {t('kyc')}
      </ActionLink>
    ),
    mayGrant && (
      <ActionButton key="role" Icon={UserCog} onClick={() => ask('role')}>
        {t('role')}
      </ActionButton>
    ),
    may('change-password') && !user.isBlocked && isFree && (
      <PasswordLinkButton key="password" user={user} className={ACTION_CLASS} />
    ),
    // One button for both, so that it keeps the focus when its label changes.
    mayLock && (
      <ActionButton
        key="lock"
        Icon={user.isBlocked ? ShieldCheck : Ban}
        variant={user.isBlocked ? 'quiet' : 'danger'}
        onClick={() => ask(user.isBlocked ? 'unblock' : 'block')}
      >
        {t(user.isBlocked ? 'unblock' : 'block')}
      </ActionButton>
    ),
    mayDelete && (
      <ActionButton key="delete" Icon={Trash2} variant="danger" onClick={() => ask('delete')}>
        {t('delete')}
      </ActionButton>
    ),
  ].filter(Boolean);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend of its own. */}
      <div
        role="group"
        aria-label={t('label')}
        className="flex flex-col gap-2 max-sm:w-full sm:flex-row sm:flex-wrap sm:items-center sm:gap-1"
      >
        <div className="flex gap-2 sm:contents">
          {may('edit') && (
            <ActionButton
              Icon={PencilLine}
              variant="secondary"
              className="max-sm:flex-1 sm:px-3!"
              onClick={() => ask('edit')}
            >
              {t('edit')}
            </ActionButton>
          )}
          {others.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              className="max-sm:flex-1 sm:hidden"
              aria-expanded={isUnfolded}
              aria-controls={listId}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              <span className="inline-flex items-center gap-2">
                {t(isUnfolded ? 'less' : 'more')}
                <ChevronDown
                  className={cx('size-4 transition-transform duration-120', isUnfolded && 'rotate-180')}
                  aria-hidden="true"
                />
              </span>
            </Button>
          )}
        </div>
        <div
          id={listId}
          className={cx(
            'flex flex-col sm:contents',
            isUnfolded
              ? 'max-sm:rounded-card max-sm:bg-surface max-sm:p-1 max-sm:shadow-card'
              : 'max-sm:hidden',
          )}
        >
          {others}
        </div>
      </div>
      <EditUserDialog key={`edit-${turn}`} user={user} open={action === 'edit'} onClose={close} />
      {action !== undefined && action !== 'edit' && action !== 'delete' && (
        <UserActionDialog action={action} users={[user]} onClose={close} />
      )}
      <DeleteUserDialog
        key={`delete-${turn}`}
        user={user}
        open={action === 'delete'}
        onClose={close}
        onLeaving={onLeaving}
        onDeleted={onDeleted}
      />
    </>
  );
}

const ACTION_CLASS = 'max-sm:w-full max-sm:justify-start sm:px-3!';

function ActionButton({
  Icon,
  variant = 'quiet',
  className = ACTION_CLASS,
  onClick,
  children,
}: {
  Icon: LucideIcon;
  variant?: ButtonVariant;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant={variant} size="sm" className={className} aria-haspopup="dialog" onClick={onClick}>
      <span className="inline-flex items-center gap-2">
        <Icon className="size-4" aria-hidden="true" />
        {children}
      </span>
    </Button>
  );
}

function ActionLink({ Icon, href, children }: { Icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <Link href={href} className={buttonClass({ variant: 'quiet', size: 'sm', className: ACTION_CLASS })}>
      {/* The same nesting as in a button, so that the baselines match. */}
      <span>
        <span className="inline-flex items-center gap-2">
          <Icon className="size-4" aria-hidden="true" />
          {children}
        </span>
      </span>
    </Link>
  );
}
