'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';

const SHOWN_DIGITS = 4;

/** An account number by its last digits; a button shows all of it. */
export function MaskedNumber({ number }: { number: string }) {
  const t = useTranslations('history.details');
  const [isWhole, setIsWhole] = useState(false);
  const hidden = `•••• ${number.slice(-SHOWN_DIGITS)}`;
  return (
    <span className="inline-flex items-center gap-1">
      {isWhole ? number : hidden}
      <IconButton
        label={isWhole ? t('hideNumber') : t('showNumber')}
        icon={isWhole ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        onClick={() => setIsWhole(!isWhole)}
        className="-me-3 text-brand"
      />
    </span>
  );
}
