'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { useErrorLabel } from '@/components/ui/feedback/use-error-label';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Dialog } from '@/components/ui/overlays/dialog';
import { ApiError } from '@/lib/api/api-error';

/** Why a trade was not placed, with what to do about it. */
export default function RefusalDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTranslations('trading.error');
  const errorText = useErrorText();
  const errorLabel = useErrorLabel();
  const needsKyc = error instanceof ApiError && error.code === 'kyc_required';
  const isNamed = error instanceof ApiError && (error.code !== 'unknown_error' || error.message !== '');
  // A refusal by a trading rule has its own sentence; network and server errors are labelled as such.
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <Dialog
      open={error !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isRefusal ? t('title') : errorLabel(error)}
      footer={
        <div className="flex flex-col gap-2">
          {needsKyc && (
            <Link href="/kyc" className={buttonClass({ size: 'lg', full: true })}>
              {t('verify')}
            </Link>
          )}
          <Button
            variant={needsKyc ? 'quiet' : 'primary'}
            size={needsKyc ? 'md' : 'lg'}
            full
            onClick={onClose}
          >
            {t('ok')}
          </Button>
        </div>
      }
    >
      <p className="text-base">{isNamed ? errorText(error) : t('create')}</p>
    </Dialog>
  );
}
