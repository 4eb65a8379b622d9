'use client';

import { useTranslations } from 'next-intl';
import { PanelSection } from '@/components/console/kit/panel/panel-section';

/** The sentence as it stands over an empty chat; line breaks stay. */
export function QuotePreview({ text }: { text: string }) {
  const t = useTranslations('quotes.editor');
  return (
    <PanelSection title={t('preview')}>
      <blockquote className="rounded-card border-s-4 border-brand bg-bg px-4 py-3 text-base wrap-anywhere whitespace-pre-line">
        {text || <span className="text-text-muted">–</span>}
      </blockquote>
    </PanelSection>
  );
}
