'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import type { Answer } from '@/lib/api/call-target';
import { callStaff } from '@/lib/api/staff-client';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_PATTERN } from '@/lib/contract/account-rules';
import type { Role } from '@/lib/contract/permissions';
import { STAFF } from '../admin/console-queries';
import { useStaffAct } from '../admin/use-staff-act';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { MissingLine } from '../ui/missing-line';
import { PasswordField } from '../ui/password-field';
import { SegmentedControl } from '../ui/segmented-control';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { useErrorText } from '../ui/use-error-text';
import { AddedColleague } from './added-colleague';
import { grantableRoles, type Me } from './grantable-roles';

interface Draft {
  username: string;
  email: string;
  role: Role | '';
  way: 'generate' | 'type';
  password: string;
}
const EMPTY: Draft = { username: '', email: '', role: '', way: 'generate', password: '' };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Makes an account for a colleague. A generated password is shown once, when it is done. */
export function AddColleague({ me, open, onClose }: { me: Me; open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.colleagues.add');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const explain = useErrorText();
  const act = useStaffAct();
  const [draft, setDraft] = useState(EMPTY);
  const [added, setAdded] = useState<Answer<'adminRegister'>>();
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    if (act.error !== undefined) act.reset();
  };
  const close = () => {
    onClose();
    setDraft(EMPTY);
    setAdded(undefined);
    act.reset();
  };
  const username = draft.username.trim();
  const email = draft.email.trim();
  const missing = [
    ...(username === '' ? [t('username')] : []),
    ...(email === '' ? [t('email')] : []),
    ...(draft.role === '' ? [t('role')] : []),
    ...(draft.way === 'type' && draft.password === '' ? [t('password')] : []),
  ];
  const problems = {
    username: username !== '' && !USERNAME_PATTERN.test(username) ? t('problems.username') : undefined,
    email: email !== '' && !EMAIL.test(email) ? t('problems.email') : undefined,
    password:
      draft.way === 'type' &&
      draft.password !== '' &&
      (draft.password.length < PASSWORD_MIN || draft.password.length > PASSWORD_MAX)
        ? t('problems.password')
        : undefined,
  };
  const refusals = useFieldRefusals(act.error);
  const isComplete = missing.length === 0 && Object.values(problems).every((text) => text === undefined);
  const submit = async () => {
    if (!isComplete || draft.role === '') return;
    const { role, way, password } = draft;
    const body = { username, email, role, ...(way === 'type' ? { password } : {}) };
    const answer = await act.run(() => callStaff('adminRegister', { body }));
    if (!answer) return;
    setAdded(answer);
    void client.invalidateQueries({ queryKey: [STAFF] });
  };
  if (added) return <AddedColleague added={added} open={open} onClose={close} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !act.isBusy && close()}
      title={t('title')}
      description={t('lead')}
      footer={
        <div className="flex flex-col gap-1">
          <Button
            type="submit"
            form="add-colleague"
            full
            busy={act.isBusy}
            disabled={!isComplete}
            aria-describedby="add-colleague-missing"
          >
            {draft.role === '' ? t('submit') : t('submitRole', { role: roles(draft.role) })}
          </Button>
          <MissingLine id="add-colleague-missing" names={missing} />
        </div>
      }
    >
      <form
        id="add-colleague"
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
          value={draft.role}
          options={grantableRoles(me.role).map((value) => ({ value, label: roles(value) }))}
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

/** What the provider refused, on the field that it is about. */
function useFieldRefusals(failure: unknown): Partial<Record<'username' | 'email' | 'password', string>> {
  const explain = useErrorText();
  if (!(failure instanceof ApiError)) return {};
  if (failure.code === 'username_taken') return { username: explain(failure) };
  if (failure.code === 'email_taken') return { email: explain(failure) };
  if (failure.code === 'password_too_common') return { password: explain(failure) };
  const [field, messages] = Object.entries(failure.errors ?? {})[0] ?? [];
  if (field === 'username' || field === 'email' || field === 'password') {
    return { [field]: messages?.[0] ?? explain(failure) };
  }
  return {};
}
