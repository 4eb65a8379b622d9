'use client';

import { Users } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DraftConflict } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { Banner } from '@/components/ui/feedback/banner';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { LANGUAGES } from '@/lib/i18n/languages';
import { listDifferences, type MethodDraft, type MethodField, startMethodDraft } from './method-draft';
import { MethodForm } from './method-form';
import { MethodPreview } from './method-preview';
import { useMethodEditor } from './use-method-editor';

/** The editor of a payment method: its form, a colleague's newer version, and the customer's view. */
export function MethodEditor({
  method,
  fourEyes,
  onClose,
}: {
  /** Undefined for a new one. */
  method: ManagedMethod | undefined;
  /** Dual approval applies to a changed destination. */
  fourEyes: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('payments');
  const editor = useMethodEditor(method, onClose);
  const { draft, problems, newer } = editor;
  const missing = Object.entries(problems).map(([field, problem]) =>
    problem === 'serves' ? t('method.serves') : t(`method.${field as keyof typeof problems}`),
  );
  const isAddressWrong = editor.address === 'shape' || editor.address === 'checksum';
  const name = draft.name.trim();
  return (
    <EditorPanel
      openKey={method?.id ?? 'new'}
      title={method ? t('method.edit', { name: method.name }) : t('method.create')}
      isDirty={editor.isDirty}
      isBusy={editor.isBusy}
      canSave={editor.isDirty && missing.length === 0 && !isAddressWrong && !newer}
      saveLabel={!name ? t('method.saveUnnamed') : t(method ? 'method.save' : 'method.saveNew', { name })}
      missing={missing}
      failure={editor.failure}
      removal={
        method && {
          label: t('method.delete'),
          title: t('methods.removeTitle', { name: method.name }),
          body: t('methods.removeBody'),
          confirmLabel: t('methods.remove', { name: method.name }),
          send: () => editor.remove(method),
          onRemoved: () => void editor.onRemoved(method),
        }
      }
      onSave={editor.save}
      onClose={onClose}
    >
      {newer && (
        <MethodConflict
          mine={draft}
          theirs={startMethodDraft(newer)}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeNewer}
        />
      )}
      {method?.waitingApprovalId && (
        <Banner tone="info" icon={<Users />}>
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{t('methods.waiting')}</span>
            <Link
              href="/admin/approvals"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            >
              {t('methods.waitingLink')}
            </Link>
          </span>
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
    </EditorPanel>
  );
}

/** A colleague saved a newer version while this one was edited. */
function MethodConflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: MethodDraft;
  theirs: MethodDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const t = useTranslations('payments.method');
  const write = (draft: MethodDraft, field: MethodField): string => {
    const value = draft[field];
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (typeof value === 'string') return value;
    return LANGUAGES.map((language) => value[language])
      .filter(Boolean)
      .join(' / ');
  };
  return (
    <DraftConflict
      differences={listDifferences(mine, theirs).map((field) => ({
        key: field,
        label: t(field),
        mine: write(mine, field),
        theirs: write(theirs, field),
      }))}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
