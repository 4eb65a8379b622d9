'use client';

import { useTranslations } from 'next-intl';
import type { Device } from '@/lib/contract/account/account-schemas';

/** A device as its owner would call it: "Chrome on Android", or its kind where the user agent names no more. */
export function useDeviceName(): (device: Device) => string {
  const t = useTranslations('security.device');
  return ({ kind, browser, system }) => {
    if (browser && system) return t('browserOnSystem', { browser, system });
    return browser ?? system ?? t(kind);
  };
}
