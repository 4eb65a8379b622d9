'use client';

import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { CopyField } from '@/components/ui/facts/copy-field';
import { Badge } from '@/components/ui/feedback/badge';
import type { StaffDeposit, StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros, subtractMicros } from '@/lib/money/money';

/** Id of the note that says why one cannot approve one's own proposal. */
export const OWN_NOTE = 'proposal-own';

export type Proposal = NonNullable<StaffDeposit['proposal']>;

/** A proposal that waits for a second person: exactly what an approval would do. */
export function ProposalCard({
  proposal,
  of,
  isOwn,
}: {
  proposal: Proposal;
  of: StaffDeposit | StaffWithdrawal;
  isOwn: boolean;
}) {
  const t = useTranslations('payments.proposal');
  const status = useTranslations('payments.status');
  const fact = useTranslations('payments.fact');
  const { adminNote } = proposal.payload;
  const reference = proposal.payload.transactionHash ?? proposal.payload.paymentReference;
  const isDeposit = 'claimedAmount' in of;
  return (
    <section className="flex flex-col gap-2 rounded-field bg-info-soft p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-semibold text-info">
          <Badge tone="info">{status('oneOfTwo')}</Badge>
          {proposal.proposedBy.username}
        </h3>
        <span className="text-xs text-text-muted">
          <TimeAgo at={proposal.proposedAt} />
        </span>
      </div>
      <p className="font-medium">
        {isDeposit
          ? t('deposit', { ...readAmounts(proposal.payload), user: of.user.username })
          : t('withdrawal', { amount: readAmounts({ amount: of.amount }).amount, user: of.user.username })}
      </p>
      {typeof reference === 'string' && (
        <CopyField
          label={of.PaymentMethod.type === 'crypto' ? fact('hash') : fact('reference')}
          value={reference}
        />
      )}
      {typeof adminNote === 'string' && (
        <p>
          <span className="text-text-muted">{fact('adminNote')}: </span>
          {adminNote}
        </p>
      )}
      {isOwn && <p id={OWN_NOTE}>{t('own')}</p>}
    </section>
  );
}

/** Received and net amount of a proposal's payload as text; a dash for a missing one. */
export function readAmounts({ amount, fee }: Record<string, unknown>): { amount: string; net: string } {
  const received = readAmount(amount);
  const taken = readAmount(fee);
  const write = (value: typeof received) => (value === undefined ? '–' : formatUsdt(value, { exact: true }));
  const net = received === undefined || taken === undefined ? undefined : subtractMicros(received, taken);
  return { amount: write(received), net: write(net) };
}

function readAmount(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? decimalToMicros(value) : undefined;
}
