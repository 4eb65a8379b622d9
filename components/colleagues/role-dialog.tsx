'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callStaff } from '@/lib/api/staff-client';
import type { User } from '@/lib/contract/identity';
import type { Role } from '@/lib/contract/permissions';
import { ConfirmDialog } from '../admin/confirm-dialog';
import { STAFF } from '../admin/console-queries';
import { useStaffAct } from '../admin/use-staff-act';
import { SelectField } from '../ui/select-field';
import { showToast } from '../ui/toasts';
import { grantableRoles, type Me } from './grantable-roles';

/** Gives a colleague another role; the choice is what the caller may give. */
export function RoleDialog({ me, user, onClose }: { me: Me; user: User | undefined; onClose: () => void }) {
  const t = useTranslations('admin.colleagues.role');
  const roles = useTranslations('admin.roles');
  const client = useQueryClient();
  const act = useStaffAct();
  const [role, setRole] = useState<Role | ''>('');
  // The dialog keeps its person while it closes.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) {
    setShown(user);
    setRole('');
    act.reset();
  }
  const confirm = async () => {
    if (!user || role === '') return;
    const answer = await act.run(() => callStaff('setRole', { params: { id: user.id }, body: { role } }));
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    const change = { name: user.username, role: roles(role) };
    showToast(answer.needsSecond ? t('proposed', change) : t('done', change), 'success');
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== undefined}
      title={t('title', { name: shown?.username ?? '' })}
      description={shown && t('now', { role: roles(shown.role) })}
      confirmLabel={role === '' ? t('submit') : t('submitRole', { role: roles(role) })}
      isIncomplete={role === ''}
      isBusy={act.isBusy}
      error={act.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <SelectField
        label={t('new')}
        placeholder={t('choose')}
        value={role}
        options={grantableRoles(me.role)
          .filter((candidate) => candidate !== shown?.role)
          .map((value) => ({ value, label: roles(value) }))}
        onChange={(value) => setRole(value as Role)}
        help={t('help')}
      />
    </ConfirmDialog>
  );
}
