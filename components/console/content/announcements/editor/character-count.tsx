'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

/** Counted aloud once this little of the limit is left. */
const NEAR = 0.1;

/** How long a text is and may be; near the limit screen readers hear what is left. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  const t = useTranslations('announcements.editor');
  const left = max - length;
  const isNear = left <= max * NEAR;
  return (
    <>
      <span aria-hidden="true" className={cx(left < 0 && 'font-semibold text-danger')}>
        {t('length', { count: length, max })}
      </span>
      <span role="status" className="sr-only">
        {isNear && t(left < 0 ? 'over' : 'left', { count: Math.abs(left) })}
      </span>
    </>
  );
}
