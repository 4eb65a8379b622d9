'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Banner } from '@/components/ui/feedback/banner';
import type { ChosenFiles } from './use-chosen-files';

/** Which file was left out, and why. */
export function RejectedFile({
  refused: { name, problem },
  onDismiss,
}: {
  refused: NonNullable<ChosenFiles['refused']>;
  onDismiss: () => void;
}) {
  const t = useTranslations('support.composer');
  const errors = useTranslations('errors');
  return (
    <Banner
      tone="danger"
      className="py-0 pe-0"
      action={<IconButton label={t('dismiss')} icon={<X className="size-5" />} onClick={onDismiss} />}
    >
      <span className="block truncate font-medium">{name}</span>
      <span className="block">{problem === 'empty' ? t('empty') : errors(problem)}</span>
    </Banner>
  );
}
