'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DraftConflict } from '@/components/console/kit/editor/draft-conflict';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { TextField } from '@/components/ui/fields/text-field';
import { Dialog } from '@/components/ui/overlays/dialog';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { useUserEditor } from './use-user-editor';
import { listChanges, startUserDraft, type UserField } from './user-draft';

/** Edits names, e-mail address and phone; never role, balance or block. Asks before unsaved changes are discarded. */
export function EditUserDialog({
  user,
  open,
  onClose,
}: {
  user: UserDetail;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('user-profile.edit');
  const unsaved = useTranslations('admin.editor');
  const explain = useErrorText();
  const noteId = useId();
  const formId = useId();
  const editor = useUserEditor(user, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const { draft, newer, errors, isChanged, canSave, isBusy } = editor;
  // Reset links go to this address: who may change it could take the account over.
  const mayMoveAddress = user.may.includes('change-password');
  const leave = () => (isChanged ? setIsLeaving(true) : onClose());
  const field = (name: UserField) => ({
    label: t(name),
    value: draft[name],
    error: errors[name],
    readOnly: isBusy,
    onChange: ({ target }: { target: HTMLInputElement }) => editor.change({ [name]: target.value }),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && !isBusy && leave()}
        title={t('title', { name: user.username })}
        isLocked={isBusy}
        footer={
          <div className="flex flex-col gap-2">
            <p id={noteId} aria-live="polite" className="text-end text-sm text-text-muted empty:hidden">
              {!isChanged && t('unchanged')}
            </p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="quiet" disabled={isBusy} onClick={leave}>
                {t('cancel')}
              </Button>
              <Button type="submit" form={formId} busy={isBusy} disabled={!canSave} aria-describedby={noteId}>
                {t('save')}
              </Button>
            </div>
          </div>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (canSave && !isBusy) editor.save();
          }}
        >
          {newer && (
            <DraftConflict
              differences={listChanges(draft, startUserDraft(newer)).map((name) => ({
                key: name,
                label: t(name),
                mine: editor.own.includes(name) ? draft[name] : t('notChangedByYou'),
                theirs: startUserDraft(newer)[name],
              }))}
              onKeepMine={editor.keepMine}
              onTakeTheirs={editor.takeNewer}
            />
          )}
          {editor.failure !== undefined && (
            <Banner tone="danger" icon={<CircleAlert />}>
              {explain(editor.failure)}
            </Banner>
          )}
          <TextField
            {...field('username')}
            help={t('usernameHelp')}
            autoCapitalize="none"
            autoCorrect="off"
          />
          <TextField
            {...field('email')}
            help={t(mayMoveAddress ? 'emailHelp' : 'emailLocked')}
            readOnly={isBusy || !mayMoveAddress}
            type="email"
            inputMode="email"
          />
          <TextField
            {...field('fullName')}
            help={t(
              user.isKYCVerified ? 'nameVerified' : isStaff(user.role) ? 'displayNameHelp' : 'nameHelp',
            )}
            readOnly={isBusy || user.isKYCVerified}
          />
          <TextField {...field('phone')} help={t('phoneHelp')} type="tel" inputMode="tel" />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={unsaved('discardTitle')}
        confirmLabel={unsaved('discard')}
        variant="danger"
        isBusy={false}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => {
          setIsLeaving(false);
          onClose();
        }}
      />
    </>
  );
}
