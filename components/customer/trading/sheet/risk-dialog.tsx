'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { useTradingContext } from '../trading-context';

/** The risk warning before the first trade. */
export default function RiskDialog({
  open,
  onAccept,
  onCancel,
}: {
  open: boolean;
  onAccept: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('trading.risk');
  const { practice } = useTradingContext();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('title')}
      footer={
        <div className="flex flex-col gap-2">
          <Button size="lg" full onClick={onAccept}>
            {t('accept')}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>{t('body')}</p>
        <p>{t('law')}</p>
        <p className="font-semibold">{t(practice ? 'practice' : 'real')}</p>
        <Link href="/terms" className="min-h-11 content-center font-semibold text-brand">
          {t('terms')}
        </Link>
      </div>
    </Dialog>
  );
}
