import { ChevronRight, ExternalLink, Headset, MessageCircle } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { ListRow } from '@/components/ui/facts/list-row';

/** Contacts for a transfer: support chat with a prepared message, and the deployment's messaging link if set. */
export async function DepositContact({ contactUrl }: { contactUrl: string | null | undefined }) {
  const t = await getTranslations('deposit.bank');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('contactTitle')}</h2>
      <Card flush>
        <ListRow
          href={`/support?text=${encodeURIComponent(`${t('chatDraft')} `)}`}
          leading={<Headset className="size-5 text-brand" aria-hidden="true" />}
          title={t('chat')}
          subtitle={t('chatBody')}
          trailing={<ChevronRight className="size-5 text-text-muted" aria-hidden="true" />}
        />
        {contactUrl && (
          <ListRow
            href={contactUrl}
            isExternal
            leading={<MessageCircle className="size-5 text-brand" aria-hidden="true" />}
            title={t('contact')}
            subtitle={t('contactBody')}
            trailing={<ExternalLink className="size-5 text-text-muted" aria-hidden="true" />}
          />
        )}
      </Card>
    </section>
  );
}
