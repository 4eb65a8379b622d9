'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { STAFF_ACCOUNT_ACTIONS } from '@/lib/contract/staff/approval-kinds';
import { readRole } from '@/lib/contract/staff/permissions';
import type { Approval } from '@/lib/contract/staff/staff-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros, subtractMicros } from '@/lib/money/money';

export interface ApprovalLabels {
  /** What an approval does, as a sentence. */
  what: string;
  /** The same as the label of the button. */
  action: string;
  /** The page of what it is about. */
  href: string;
  facts: {
    name: 'received' | 'fee' | 'hash' | 'note' | 'adminNote' | 'destination' | 'role' | 'reason';
    value: string;
  }[];
}

/** Describes a proposal in words; a value that the payload lacks is a dash, never zero. */
export function useApprovalLabels(): (approval: Approval) => ApprovalLabels {
  const t = useTranslations('admin.approvals');
  const roles = useTranslations('admin.roles');

  return useCallback(
    (approval: Approval): ApprovalLabels => {
      const { kind, payload, subject, subjectId } = approval;
      const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : undefined);
      const amount = write(text('amount') ?? approval.amount);
      const name = approval.user?.username ?? subject;
      const notes = [fact('note', text('note')), fact('adminNote', text('adminNote'))];
      switch (kind) {
        case 'deposit': {
          const net = writeNet(text('amount'), text('fee'));
          return {
            what: t('what.deposit', { amount: net, name }),
            action: t('action.deposit', { amount: net }),
            href: `/admin/deposits?open=${subjectId}`,
            facts: keep([
              fact('received', amount),
              fact('fee', write(text('fee'))),
              fact('hash', text('transactionHash')),
              ...notes,
            ]),
          };
        }
        case 'withdrawal':
          return {
            what: t('what.withdrawal', { amount, name }),
            action: t('action.withdrawal', { amount }),
            href: `/admin/withdrawals?open=${subjectId}`,
            facts: keep([fact('hash', text('paymentReference') ?? text('transactionHash')), ...notes]),
          };
        case 'adjustment': {
          const type = text('reversesWithdrawalId')
            ? 'reversal'
            : text('type') === 'subtract'
              ? 'subtract'
              : 'add';
          return {
            what: t(`what.${type}`, { amount, name }),
            action: t(`action.${type}`, { amount }),
            href: `/admin/adjustments?open=${subjectId}`,
            facts: keep(notes),
          };
        }
        case 'payment_method': {
          const after = readRecord(payload.after);
          const destination = [after.coinAddress, after.accountNumber, after.promptPayId].find(
            (value): value is string => typeof value === 'string' && value !== '',
          );
          const word =
            payload.isNew === true ? 'newMethod' : payload.shows === true ? 'showMethod' : 'method';
          return {
            what: t(`what.${word}`, { name: subject }),
            action: t(`action.${word}`),
            href: `/admin/payment-methods?open=${subjectId}`,
            facts: keep([fact('destination', destination)]),
          };
        }
        case 'role': {
          const isNew = text('act') === 'admit';
          const role = roles(readRole(text('role')));
          const from = roles(readRole(text('from') ?? text('role')));
          return {
            what: isNew
              ? t('what.admit', { name: subject, role })
              : t('what.role', { name: subject, from, role }),
            action: isNew ? t('action.admit', { name: subject }) : t('action.role', { role }),
            href: `/admin/staff?q=${encodeURIComponent(subject)}`,
            facts: [],
          };
        }
        case 'colleague': {
          const done = STAFF_ACCOUNT_ACTIONS.find((one) => one === text('act')) ?? 'unblock';
          const words = { name: subject, from: text('from') ?? '–', to: text('email') ?? '–' };
          return {
            what: t(`what.${done}`, words),
            action: t(`action.${done}`, words),
            href: `/admin/users/${subjectId}`,
            facts: keep([fact('reason', text('reason'))]),
          };
        }
        case 'payout_settings': {
          const count = Array.isArray(payload.tiers) ? payload.tiers.length : 0;
          return {
            what: t('what.payouts', { from: subject, count }),
            action: t('action.payouts'),
            href: '/admin/payout-settings',
            facts: keep([fact('adminNote', text('note'))]),
          };
        }
      }
    },
    [t, roles],
  );
}

/** The name of what a proposal is about. */
export function useApprovalSubject(): (approval: Approval) => string {
  const t = useTranslations('payout-settings.history');
  return useCallback(
    ({ kind, subject }: Approval) =>
      kind === 'payout_settings' ? t('number', { version: subject }) : subject,
    [t],
  );
}

type Fact = ApprovalLabels['facts'][number];

function fact(name: Fact['name'], value: string | undefined): Fact | undefined {
  return value === undefined ? undefined : { name, value };
}

function keep(facts: (Fact | undefined)[]): Fact[] {
  return facts.filter((candidate): candidate is Fact => candidate !== undefined);
}

function write(amount: string | null | undefined): string {
  const micros = amount == null ? undefined : decimalToMicros(amount);
  return micros === undefined ? '–' : formatUsdt(micros, { exact: true });
}

function writeNet(amount: string | undefined, fee: string | undefined): string {
  const received = amount === undefined ? undefined : decimalToMicros(amount);
  const taken = fee === undefined ? undefined : decimalToMicros(fee);
  if (received === undefined || taken === undefined) return '–';
  return formatUsdt(subtractMicros(received, taken), { exact: true });
}

function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
