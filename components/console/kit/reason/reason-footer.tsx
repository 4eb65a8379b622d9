'use client';

import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/console/kit/panel/panel-footer';
import type { Decisions } from '../decision/use-decisions';
import type { ReasonDraft } from './reason-templates';

/** Under a reason: asks for confirmation with the text that the customer will read. */
export function ReasonFooter({
  draft,
  title,
  body,
  confirmLabel,
  user,
  missing = [],
  isStale,
  decisions,
  onBack,
  send,
}: {
  draft: ReasonDraft;
  title: string;
  /** What it does. */
  body: string;
  confirmLabel: string;
  user: string;
  /** Required fields beside the reason that are empty. */
  missing?: readonly string[];
  isStale: boolean;
  decisions: Decisions;
  onBack: () => void;
  send: (reason: string, idempotencyKey: string) => Promise<string>;
}) {
  const t = useTranslations('payments');
  const reason = draft.text.trim();
  return (
    <FormFooter
      isStale={isStale}
      missing={reason ? missing : [...missing, t('reject.missing')]}
      label={t('action.check')}
      variant="danger"
      onBack={onBack}
      onCheck={() =>
        decisions.ask({
          title,
          confirmLabel,
          variant: 'danger',
          body: (
            <>
              <p>{body}</p>
              <p className="text-text-muted">{t('reject.willRead', { user })}</p>
              <blockquote className="rounded-field bg-bg p-3 break-words" lang={draft.language}>
                {reason}
              </blockquote>
            </>
          ),
          send: (idempotencyKey) => send(reason, idempotencyKey),
        })
      }
    />
  );
}
