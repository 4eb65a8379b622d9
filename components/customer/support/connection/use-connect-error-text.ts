'use client';

import { useTranslations } from 'next-intl';
import type { ConnectionError } from '@/lib/chat/chat-model';

/** The texts' sentence for a connection that did not come about (document 2 §8). */
export function useConnectErrorText(): (error: ConnectionError | null) => string {
  const t = useTranslations('support.connectError');
  const errors = useTranslations('errors');
  return (error) => {
    if (error?.kind === 'too_many') return errors('too_many_sockets');
    return t(error?.kind ?? 'other');
  };
}
