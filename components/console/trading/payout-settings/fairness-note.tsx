import { Scale } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** What these settings are and what nobody can do with them (F1). */
export function FairnessNote() {
  const t = useTranslations('payout-settings.fairness');
  return (
    <section className="flex items-start gap-3 rounded-card bg-info-soft p-4 text-sm">
      <Scale className="size-5 shrink-0 text-info" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-semibold text-info">{t('title')}</h2>
        <p>{t('body')}</p>
        <Link
          href="/admin/reports"
          className="inline-flex min-h-11 items-center self-start font-semibold text-info underline underline-offset-2"
        >
          {t('link')}
        </Link>
      </div>
    </section>
  );
}
