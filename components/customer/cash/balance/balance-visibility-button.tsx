'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';

/** Hides and shows amounts; the choice holds on every screen. */
export function BalanceVisibilityButton({
  isHidden,
  onChange,
  className,
}: {
  isHidden: boolean;
  onChange: (isHidden: boolean) => void;
  className?: string;
}) {
  const t = useTranslations('wallet');
  return (
    <IconButton
      label={isHidden ? t('show') : t('hide')}
      icon={isHidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
      onClick={() => onChange(!isHidden)}
      className={className}
    />
  );
}
