'use client';

import { CircleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { QuoteStatus } from '@/lib/contract/quotes/quote-rules';

/** Actions on the selected quotes. All of them change, or none when one fails. */
export function QuoteSelection({
  count,
  isBusy,
  error,
  onStatus,
  onClear,
}: {
  count: number;
  isBusy: boolean;
  error: unknown;
  onStatus: (status: QuoteStatus) => void;
  onClear: () => void;
}) {
  const t = useTranslations('quotes.selection');
  const explain = useErrorText();
  return (
    <section
      aria-label={t('label')}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2 ps-4 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
          {t('selected', { count })}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
          <Button size="sm" busy={isBusy} onClick={() => onStatus('active')}>
            {t('activate', { count })}
          </Button>
          <Button size="sm" variant="quiet" busy={isBusy} onClick={() => onStatus('inactive')}>
            {t('deactivate', { count })}
          </Button>
        </div>
        <IconButton
          label={t('clear')}
          icon={<X className="size-5" />}
          className="text-text-muted"
          disabled={isBusy}
          onClick={onClear}
        />
      </div>
      {error !== undefined && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {explain(error)}
        </Banner>
      )}
    </section>
  );
}
