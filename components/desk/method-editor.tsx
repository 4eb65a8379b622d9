'use client';

import { CircleAlert, Users } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ManagedMethod } from '@/lib/contract/payment-methods';
import { ConfirmDialog } from '../admin/confirm-dialog';
import { SidePanel } from '../admin/side-panel';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { useErrorText } from '../ui/use-error-text';
import { MethodConflict } from './method-conflict';
import { startMethodDraft } from './method-draft';
import { MethodForm } from './method-form';
import { MethodPreview } from './method-preview';
import { useMethodEditor } from './use-method-editor';

/** A method beside the list: its form, a newer version if somebody saved one, and what the customer would see. */
export function MethodEditor({
  method,
  fourEyes,
  onClose,
  onDelete,
}: {
  /** Undefined for a new one. */
  method: ManagedMethod | undefined;
  /** A changed destination needs a second person. */
  fourEyes: boolean;
  onClose: () => void;
  onDelete: (method: ManagedMethod) => void;
}) {
  const t = useTranslations('desk');
  const common = useTranslations('common');
  const explain = useErrorText();
  const editor = useMethodEditor(method, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const noteId = useId();
  const { draft, problems, newer } = editor;
  const missing = Object.entries(problems).map(([field, problem]) =>
    problem === 'serves' ? t('method.serves') : t(`method.${field as keyof typeof problems}`),
  );
  const isAddressWrong = editor.address === 'shape' || editor.address === 'checksum';
  const canSave = editor.isDirty && missing.length === 0 && !isAddressWrong && !newer;
  const name = draft.name.trim();
  const close = () => (editor.isDirty && !editor.isBusy ? setIsLeaving(true) : onClose());
  return (
    <SidePanel
      openKey={method?.id ?? 'new'}
      title={method ? t('method.edit', { name: method.name }) : t('method.create')}
      onClose={close}
      footer={
        <div className="flex flex-col gap-2">
          <p id={noteId} aria-live="polite" className="text-end text-sm text-text-muted">
            {missing.length > 0 && common('missing', { fields: missing.join(common('separator')) })}
          </p>
          <div className="flex flex-wrap justify-between gap-2">
            {method ? (
              <Button variant="danger" size="sm" onClick={() => onDelete(method)}>
                {t('method.delete')}
              </Button>
            ) : (
              <span />
            )}
            <Button
              size="sm"
              busy={editor.isBusy}
              disabled={!canSave}
              aria-describedby={noteId}
              onClick={editor.save}
            >
              {!name ? t('method.saveUnnamed') : t(method ? 'method.save' : 'method.saveNew', { name })}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {newer && (
          <MethodConflict
            mine={draft}
            theirs={startMethodDraft(newer)}
            onKeepMine={editor.keepMine}
            onTakeTheirs={editor.takeNewer}
          />
        )}
        {editor.failure !== undefined && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {explain(editor.failure)}
          </Banner>
        )}
        {method?.waitingApprovalId && (
          <Banner tone="info" icon={<Users />}>
            {t('methods.waiting')}{' '}
            <Link href="/admin/approvals" className="font-semibold underline">
              {t('methods.waitingLink')}
            </Link>
          </Banner>
        )}
        {fourEyes && <p className="text-sm text-text-muted">{t('method.destinationSecond')}</p>}
        <MethodForm
          draft={draft}
          problems={problems}
          refusals={editor.refusals}
          address={editor.address}
          onChange={editor.change}
          preview={<MethodPreview draft={draft} />}
        />
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={t('method.discardTitle')}
        confirmLabel={t('method.discard')}
        variant="danger"
        isBusy={false}
        onConfirm={() => {
          setIsLeaving(false);
          onClose();
        }}
        onClose={() => setIsLeaving(false)}
      />
    </SidePanel>
  );
}
