'use client';

import { useTranslations } from 'next-intl';
import type { DestinationField } from './fields/new-account';

/** Beside a button that is not ready: the fields it waits for, then those to correct (I11). */
export function MissingFields<Own extends string = never>({
  id,
  missing,
  wrong,
  names,
}: {
  id: string;
  missing: readonly (DestinationField | Own)[];
  wrong: readonly (DestinationField | Own)[];
  /** Of fields that are not a destination's. */
  names?: Record<Own, string>;
}) {
  const t = useTranslations('withdrawal-accounts');
  const common = useTranslations('common');
  const name = (field: DestinationField | Own): string =>
    names && field in names ? names[field as Own] : t(`fields.${field as DestinationField}`);
  const list = (fields: readonly (DestinationField | Own)[]) => fields.map(name).join(common('separator'));
  return (
    <p id={id} aria-live="polite" className="text-center text-sm text-text-muted empty:hidden">
      {missing.length > 0
        ? common('missing', { fields: list(missing) })
        : wrong.length > 0
          ? t('toCorrect', { fields: list(wrong) })
          : null}
    </p>
  );
}
