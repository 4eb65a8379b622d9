'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { ROLES, type Role } from '@/lib/contract/permissions';
import { type ActInput, isComplete, mayAct, type PeopleAct, rolesFor, type Target } from './people-acts';

const NAMES_SHOWN = 5;
const REASON_MAX = 500;

/** What an act does, to whom, and what it needs to be told. */
export function ActFields({
  act,
  people,
  input,
  onChange,
}: {
  act: PeopleAct;
  people: readonly Target[];
  input: ActInput;
  onChange: (changes: Partial<ActInput>) => void;
}) {
  const t = useTranslations('people');
  const roles = useTranslations('admin.roles');
  const [only] = people.length === 1 ? people : [];
  const cannot = people.filter((person) => !mayAct(act, person)).length;
  const needed = act === 'role' ? 'role' : 'reason';
  const offered = rolesFor(people);
  return (
    <div className="flex flex-col gap-3">
      {!only && <Names people={people} />}
      <p className="text-sm">{t(`acts.${act}.body`)}</p>
      {only && act === 'role' && (
        <p className="text-sm text-text-muted">{t('question.now', { role: roles(only.role) })}</p>
      )}
      {!only && cannot > 0 && (
        <Banner tone="warn" icon={<TriangleAlert />}>
          {t('question.cannot', { count: cannot })}
        </Banner>
      )}
      {(act === 'block' || act === 'delete') && (
        <TextArea
          label={t('question.reason')}
          help={t('question.reasonHelp')}
          maxLength={REASON_MAX}
          value={input.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
      {act === 'role' && (
        <SelectField
          label={t('question.role')}
          placeholder={t('question.chooseRole')}
          value={input.role}
          options={ROLES.filter((role) => offered.includes(role)).map((value) => ({
            value,
            label: roles(value),
          }))}
          onChange={(value) => onChange({ role: value as Role })}
        />
      )}
      {act !== 'unblock' && (
        <MissingFields
          id={`act-${act}-missing`}
          names={isComplete(act, input) ? [] : [t(`question.${needed}`)]}
        />
      )}
    </div>
  );
}

function Names({ people }: { people: readonly Target[] }) {
  const t = useTranslations('people.question');
  const common = useTranslations('common');
  const shown = people.slice(0, NAMES_SHOWN).map(({ username }) => username);
  const left = people.length - shown.length;
  return (
    <p className="text-sm font-medium wrap-anywhere">
      <span className="sr-only">{t('who')} </span>
      {shown.join(common('separator'))}
      {left > 0 && ` ${t('more', { count: left })}`}
    </p>
  );
}
