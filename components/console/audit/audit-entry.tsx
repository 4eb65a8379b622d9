'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/facts/fact-list';
import type { AuditLine } from '@/lib/contract/audit/audit-schemas';
import { mayActOn, type Role } from '@/lib/contract/staff/permissions';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { UserLink } from '../kit/facts/user-link';
import { PanelSection } from '../kit/panel/panel-section';
import { ChangeTable, type Fields, formatValue } from './change-table';
import { linkToSubject } from './link-to-subject';
import { useActionLabel } from './use-action-label';

/** All fields of an audit entry. */
export function AuditEntry({
  entry,
  me,
  timeZone,
}: {
  entry: AuditLine;
  me: { id: string; role: Role };
  timeZone: string;
}) {
  const t = useTranslations('audit');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const labelOf = useActionLabel();
  const { actor, actorRole, subject, subjectKind, subjectId, user } = entry;
  const mayOpen = ({ id, role }: AuditLine['actor']) => role !== null && mayActOn(me, 'view', { id, role });
  // Not every viewer may open the profile of the user in question.
  const isHidden = subjectKind === 'user' && user !== null && !mayOpen(user);
  const href = isHidden ? undefined : linkToSubject(subjectKind, subjectId);
  const name = subject ?? subjectId;
  // Details beside before and after, such as a proposal's terms or a count.
  const rest: Fields = entry.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base font-bold">{labelOf(entry.action)}</p>
      <FactList
        facts={[
          { name: t('column.at'), value: formatDateTime(entry.at, language, timeZone) },
          {
            name: t('column.actor'),
            value: <UserLink user={actor} mayOpen={mayOpen(actor)} />,
          },
          { name: t('roleAtTime'), value: roles(actorRole) },
          {
            name: t('column.subject'),
            value: href ? (
              <Link href={href} className="text-brand underline-offset-2 hover:underline">
                {name}
              </Link>
            ) : (
              name
            ),
          },
          { name: t('column.user'), value: user && <UserLink user={user} mayOpen={mayOpen(user)} /> },
          { name: t('column.reason'), value: entry.reason },
          { name: t('column.address'), value: entry.address },
          { name: t('requestId'), value: entry.requestId },
          { name: t('name'), value: entry.action },
        ]}
      />
      {(entry.before ?? entry.after) && (
        <PanelSection title={t('changed')}>
          <ChangeTable before={entry.before ?? {}} after={entry.after ?? {}} />
        </PanelSection>
      )}
      {Object.keys(rest).length > 0 && (
        <PanelSection title={t('details')}>
          <FactList
            facts={Object.entries(rest).map(([field, value]) => ({ name: field, value: formatValue(value) }))}
          />
        </PanelSection>
      )}
    </div>
  );
}
