'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { Button } from '@/components/ui/buttons/button';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { PasswordField } from '@/components/ui/fields/password-field';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { Answer } from '@/lib/api/call-options';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { Role } from '@/lib/contract/staff/permissions';
import { userRoutes } from '@/lib/contract/users/user-routes';
import { CreatedAccount } from './created-account';
import { type AccountDraft, useAccountDraft, useFieldRefusals } from './use-account-draft';

/** Creates an account. A generated password is shown once, afterwards. Needs the texts `users` and `files`. */
export function CreateAccount({
  roles: offered,
  open,
  onClose,
}: {
  /** The roles to choose from: `grantableRoles`. */
  roles: readonly Role[];
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('users.create');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const explain = useErrorText();
  const act = useStaffAction();
  const { draft, setDraft, missing, problems, body, clear } = useAccountDraft();
  const [created, setCreated] = useState<Answer<'adminRegister'>>();
  const refusals = useFieldRefusals(act.error);
  const change = (changes: Partial<AccountDraft>) => {
    setDraft({ ...draft, ...changes });
    if (act.error !== undefined) act.reset();
  };
  const close = () => {
    onClose();
    clear();
    setCreated(undefined);
    act.reset();
  };
  const submit = async () => {
    if (!body) return;
    const answer = await act.run(() => callAsStaff(userRoutes.adminRegister, { body }));
    if (!answer) return;
    setCreated(answer);
    void client.invalidateQueries({ queryKey: [STAFF] });
  };
  if (created) return <CreatedAccount created={created} open={open} onClose={close} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !act.isBusy && close()}
      title={t('title')}
      footer={
        <div className="flex flex-col gap-1">
          <Button
            type="submit"
            form="create-account"
            full
            busy={act.isBusy}
            disabled={!body}
            aria-describedby="create-account-missing"
          >
            {draft.role === '' ? t('submit') : t('submitRole', { role: roles(draft.role) })}
          </Button>
          <MissingFields id="create-account-missing" names={missing} />
        </div>
      }
    >
      <form
        id="create-account"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {act.error !== undefined && Object.keys(refusals).length === 0 && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {explain(act.error)}
          </Banner>
        )}
        <TextField
          label={t('username')}
          help={t('usernameHelp')}
          error={problems.username ?? refusals.username}
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={act.isBusy}
        />
        <TextField
          label={t('email')}
          error={problems.email ?? refusals.email}
          type="email"
          inputMode="email"
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          autoComplete="off"
          readOnly={act.isBusy}
        />
        <SelectField
          label={t('role')}
          placeholder={t('chooseRole')}
          help={draft.role === '' ? undefined : t(draft.role === 'user' ? 'customerHelp' : 'staffHelp')}
          value={draft.role}
          options={offered.map((value) => ({ value, label: roles(value) }))}
          onChange={(value) => change({ role: value as Role })}
          disabled={act.isBusy}
        />
        <SegmentedControl
          label={t('password')}
          hasVisibleLabel
          options={[
            { value: 'generate', label: t('generate') },
            { value: 'type', label: t('type') },
          ]}
          value={draft.way}
          onChange={(way) => change({ way, password: '' })}
          disabled={act.isBusy}
        />
        {draft.way === 'generate' ? (
          <p className="text-sm text-text-muted">{t('generateHelp')}</p>
        ) : (
          <PasswordField
            label={t('typed')}
            help={t('typedHelp')}
            error={problems.password ?? refusals.password}
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
            autoComplete="new-password"
            readOnly={act.isBusy}
          />
        )}
      </form>
    </Dialog>
  );
}
