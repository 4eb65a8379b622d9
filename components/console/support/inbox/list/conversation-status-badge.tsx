'use client';

import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { ConversationStatus } from '@/lib/contract/chat/chat-rules';

const TONES = { open: 'brand', pending: 'warn', resolved: 'neutral' } as const satisfies Record<
  ConversationStatus,
  Tone
>;

export function ConversationStatusBadge({ status }: { status: ConversationStatus }) {
  const t = useTranslations('inbox.status');
  return (
    <Badge tone={TONES[status]} className="px-2! py-0!">
      {t(status)}
    </Badge>
  );
}
