import { Bitcoin, ChevronRight, Info, Landmark, type LucideIcon } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/app-shell/page-header';
import { Banner } from '@/components/ui/feedback/banner';
import { ScreenLink } from '@/components/ui/navigation/screen-link';

/** /deposit: the two ways in. */
export async function DepositChoice({
  noMethodFor,
}: {
  /** A requested currency that no method takes. */
  noMethodFor: string | undefined;
}) {
  const t = await getTranslations('deposit');
  return (
    <main className="pb-8">
      <PageHeader title={t('title')} back="/wallet" />
      <div className="flex flex-col gap-4 px-4 pt-2">
        {noMethodFor && (
          <Banner tone="warn" icon={<Info />}>
            {t('choice.noMethod', { currency: noMethodFor })}
          </Banner>
        )}
        <p className="text-text-muted">{t('choice.lead')}</p>
        <ul className="flex flex-col gap-3">
          <Way
            href="/deposit/bank-contact"
            Icon={Landmark}
            title={t('choice.bank')}
            body={t('choice.bankBody')}
          />
          <Way
            href="/deposit/crypto"
            Icon={Bitcoin}
            title={t('choice.crypto')}
            body={t('choice.cryptoBody')}
          />
        </ul>
      </div>
    </main>
  );
}

function Way({ href, Icon, title, body }: { href: string; Icon: LucideIcon; title: string; body: string }) {
  return (
    <li>
      <ScreenLink
        href={href}
        className="flex items-center gap-4 rounded-card bg-surface p-4 shadow-card transition-colors duration-120 active:bg-brand-soft"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-text-muted">{body}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-text-muted" aria-hidden="true" />
      </ScreenLink>
    </li>
  );
}
