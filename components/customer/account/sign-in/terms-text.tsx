import { TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';

const SECTIONS = ['practice', 'decided', 'voided', 'counterparty', 'account', 'help'] as const;

/** The terms: what can go wrong first, then how it works. */
export async function TermsText() {
  const [t, common] = await Promise.all([getTranslations('terms'), getTranslations('common')]);
  return (
    <>
      <p className="text-text-muted">{t('lead')}</p>
      {(['risk', 'restricted'] as const).map((name) => (
        <section key={name} className="flex gap-3 rounded-card bg-warn-soft p-4">
          <TriangleAlert className="mt-1 size-5 shrink-0 text-warn" aria-hidden="true" />
          <div className="min-w-0">
            <h2 className="pb-1 font-bold">{t(`${name}.title`)}</h2>
            <p>{t(`${name}.body`)}</p>
          </div>
        </section>
      ))}
      {SECTIONS.map((name) => (
        <Card key={name}>
          <section>
            <h2 className="pb-1 font-bold">{t(`${name}.title`)}</h2>
            <p className="text-text-muted">
              {name === 'practice' ? t('practice.body', { mark: common('practice') }) : t(`${name}.body`)}
            </p>
          </section>
        </Card>
      ))}
    </>
  );
}
