'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { ROLES, type Role } from '@/lib/contract/staff/permissions';
import {
  type ActionInput,
  type ActionTarget,
  assignableRoles,
  isInputComplete,
  mayPerform,
  type UserAction,
} from './user-actions';

const NAMES_SHOWN = 5;
const REASON_MAX = 500;

/** The body of an action's dialog: what it does, to whom, and the fields that it needs. */
export function UserActionFields({
  action,
  users,
  input,
  onChange,
}: {
  action: UserAction;
  users: readonly ActionTarget[];
  input: ActionInput;
  onChange: (changes: Partial<ActionInput>) => void;
}) {
  const t = useTranslations('users');
  const roles = useTranslations('admin.roles');
  const [only] = users.length === 1 ? users : [];
  const cannot = users.filter((user) => !mayPerform(action, user)).length;
  const needed = action === 'role' ? 'role' : 'reason';
  const offered = assignableRoles(users);
  return (
    <div className="flex flex-col gap-3">
      {!only && <Names users={users} />}
      <p className="text-sm">{t(`actions.${action}.body`)}</p>
      {only && action === 'role' && (
        <p className="text-sm text-text-muted">{t('actionDialog.now', { role: roles(only.role) })}</p>
      )}
      {!only && cannot > 0 && (
        <Banner tone="warn" icon={<TriangleAlert />}>
          {t('actionDialog.notPossible', { count: cannot })}
        </Banner>
      )}
      {(action === 'block' || action === 'delete') && (
        <TextArea
          label={t('actionDialog.reason')}
          help={t('actionDialog.reasonHelp')}
          maxLength={REASON_MAX}
          value={input.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
      {action === 'role' && (
        <SelectField
          label={t('actionDialog.role')}
          placeholder={t('actionDialog.chooseRole')}
          value={input.role}
          options={ROLES.filter((role) => offered.includes(role)).map((value) => ({
            value,
            label: roles(value),
          }))}
          onChange={(value) => onChange({ role: value as Role })}
        />
      )}
      {action !== 'unblock' && (
        <MissingFields
          id={`action-${action}-missing`}
          names={isInputComplete(action, input) ? [] : [t(`actionDialog.${needed}`)]}
        />
      )}
    </div>
  );
}

function Names({ users }: { users: readonly ActionTarget[] }) {
  const t = useTranslations('users.actionDialog');
  const common = useTranslations('common');
  const shown = users.slice(0, NAMES_SHOWN).map(({ username }) => username);
  const left = users.length - shown.length;
  return (
    <p className="text-sm font-medium wrap-anywhere">
      <span className="sr-only">{t('who')} </span>
      {shown.join(common('separator'))}
      {left > 0 && ` ${t('more', { count: left })}`}
    </p>
  );
}
