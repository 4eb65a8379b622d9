'use client';

import { useTranslations } from 'next-intl';

/** How long withdrawals are paused after a change of password or email, hours. */
export interface PauseHours {
  password: number;
  email: number;
}

/** The sentence about the pause: none for 0 hours, without a number while unknown. */
export function usePauseText(): (hours: number | undefined) => string | undefined {
  const t = useTranslations('profile');
  return (hours) => {
    if (hours === undefined) return t('pauseUnknown');
    return hours > 0 ? t('pause', { hours }) : undefined;
  };
}
