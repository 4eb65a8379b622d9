'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { AuditLine } from '@/lib/contract/oversight';
import { mayActOn, type Role } from '@/lib/contract/permissions';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { FactList } from '../kit/facts/fact-list';
import { PersonLink } from '../kit/facts/person-link';
import { PanelSection } from '../kit/panel/panel-section';
import { ChangeTable, type Fields, writeValue } from './change-table';
import { linkToSubject } from './link-to-subject';
import { auditQuery } from './oversight-queries';
import { useActWords } from './use-act-words';

interface AuditPanelProps {
  id: string;
  /** As the list has it; a link may lead to a line that is on another page. */
  listed: AuditLine | undefined;
  me: { id: string; role: Role };
  timeZone: string;
}

/** Everything that a line of the log keeps. */
export function AuditPanel({ id, listed, me, timeZone }: AuditPanelProps) {
  const t = useTranslations('audit');
  const explain = useErrorText();
  const found = useQuery({ ...auditQuery({ id, limit: '1' }), enabled: !listed });
  const line = listed ?? found.data?.data[0];
  if (line) return <Line line={line} me={me} timeZone={timeZone} />;
  if (found.error) {
    return (
      <ErrorState
        body={explain(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  return found.data ? <EmptyState title={t('noEntry')} /> : <Skeleton className="h-64 w-full" />;
}

function Line({ line, me, timeZone }: { line: AuditLine } & Pick<AuditPanelProps, 'me' | 'timeZone'>) {
  const t = useTranslations('audit');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const write = useActWords();
  const { actor, actorRole, subject, subjectKind, subjectId, user } = line;
  const mayOpen = ({ id, role }: AuditLine['actor']) => role !== null && mayActOn(me, 'view', { id, role });
  // A person is a subject whom not everybody may open.
  const isHidden = subjectKind === 'user' && user !== null && !mayOpen(user);
  const href = isHidden ? undefined : linkToSubject(subjectKind, subjectId);
  const name = subject ?? subjectId;
  // What was refused, proposed or counted stands beside what changed.
  const rest: Fields = line.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base font-bold">{write(line.action)}</p>
      <FactList
        facts={[
          { name: t('column.at'), value: formatDateTime(line.at, language, timeZone) },
          {
            name: t('column.actor'),
            value: <PersonLink person={actor} mayOpen={mayOpen(actor)} />,
          },
          { name: t('roleThen'), value: roles(actorRole) },
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
          { name: t('column.user'), value: user && <PersonLink person={user} mayOpen={mayOpen(user)} /> },
          { name: t('column.reason'), value: line.reason },
          { name: t('column.address'), value: line.address },
          { name: t('requestId'), value: line.requestId },
          { name: t('name'), value: line.action },
        ]}
      />
      {(line.before ?? line.after) && (
        <PanelSection title={t('changed')}>
          <ChangeTable before={line.before ?? {}} after={line.after ?? {}} />
        </PanelSection>
      )}
      {Object.keys(rest).length > 0 && (
        <PanelSection title={t('details')}>
          <FactList
            facts={Object.entries(rest).map(([field, value]) => ({ name: field, value: writeValue(value) }))}
          />
        </PanelSection>
      )}
    </div>
  );
}
