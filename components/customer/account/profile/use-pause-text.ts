'use client';

import { useTranslations } from 'next-intl';

/** How long withdrawals rest after a change of the password or the e-mail address, in hours. */
export interface PauseHours {
  password: number;
  email: number;
}

/** The sentence about a pause of so many hours: none for 0, without a number while it is unknown. */
export function usePauseText(): (hours: number | undefined) => string | undefined {
  const t = useTranslations('editing');
  return (hours) => {
    if (hours === undefined) return t('pauseUnknown');
    return hours > 0 ? t('pause', { hours }) : undefined;
  };
}
