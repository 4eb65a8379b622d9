'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { CopyField } from '@/components/ui/facts/copy-field';
import { Banner } from '@/components/ui/feedback/banner';
import { CheckField } from '@/components/ui/fields/check-field';
import { Dialog } from '@/components/ui/overlays/dialog';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';
import type { Answer } from '@/lib/api/call-options';

/** A created account: its generated password, shown this once, and whether it still needs approval. */
export function CreatedAccount({
  created,
  open,
  onClose,
}: {
  created: Answer<'adminRegister'>;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('users.created');
  const roles = useTranslations('admin.roles');
  const { user, generatedPassword, needsSecond } = created;
  const [isNoted, setIsNoted] = useState(generatedPassword === null);
  useUnloadWarning(open && !isNoted);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && isNoted && onClose()}
      title={t('title', { name: user.username })}
      description={t('lead', { role: roles(user.role) })}
      // The password is not shown again, so the dialog cannot be closed by accident.
      isLocked={!isNoted}
      footer={
        <Button full disabled={!isNoted} onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {needsSecond && (
          <Banner tone="warn" icon={<Clock />}>
            {t('waits')}
          </Banner>
        )}
        {generatedPassword !== null && (
          <>
            <CopyField label={t('password')} value={generatedPassword} help={t('passwordHelp')} />
            <CheckField
              label={t('passwordNoted')}
              checked={isNoted}
              onChange={({ target }) => setIsNoted(target.checked)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
