'use client';

import { Users } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { writeDifferences } from '@/components/console/kit/editor/draft-conflict';
import { EditorPanel } from '@/components/console/kit/editor/editor-panel';
import { Banner } from '@/components/ui/feedback/banner';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { LANGUAGES } from '@/lib/i18n/languages';
import { listDifferences, type MethodDraft, startMethodDraft } from './method-draft';
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
  const { draft, problems } = editor;
  const missing = Object.entries(problems).map(([field, problem]) =>
    problem === 'serves' ? t('method.serves') : t(`method.${field as keyof typeof problems}`),
  );
  const name = draft.name.trim();
  return (
    <EditorPanel
      stored={method}
      editor={editor}
      texts={{
        title: method ? t('method.edit', { name: method.name }) : t('method.create'),
        save: !name ? t('method.saveUnnamed') : t(method ? 'method.save' : 'method.saveNew', { name }),
        removal: method && {
          label: t('method.delete'),
          title: t('methods.removeTitle', { name: method.name }),
          body: t('methods.removeBody'),
          confirmLabel: t('methods.remove', { name: method.name }),
        },
      }}
      missing={missing}
      canSave={editor.address !== 'shape' && editor.address !== 'checksum'}
      differences={(newer) => {
        const theirs = startMethodDraft(newer);
        return writeDifferences({
          fields: listDifferences(draft, theirs),
          mine: draft,
          theirs,
          label: (field) => t(`method.${field}`),
          write: (of, field) => {
            const value = of[field];
            if (typeof value === 'boolean') return t(value ? 'method.value.yes' : 'method.value.no');
            return typeof value === 'string' ? value : writeNotes(value);
          },
        });
      }}
      onClose={onClose}
    >
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

function writeNotes(notes: MethodDraft['notes']): string {
  return LANGUAGES.map((language) => notes[language])
    .filter(Boolean)
    .join(' / ');
}
