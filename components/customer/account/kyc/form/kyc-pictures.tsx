'use client';

import { useTranslations } from 'next-intl';
import { FileDrop } from '@/components/ui/files/file-drop';
import { KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycForm } from './use-kyc-form';

/**
 * Every image type: what this browser can read is converted to a type that the provider accepts. Some phones give a
 * photo no type, and a refusal has to name its reason.
 */
const ACCEPT = 'image/*';

/** The pictures of a submission, or the one that was requested again. */
export function KycPictures({ form, isPending }: { form: KycForm; isPending: boolean }) {
  const t = useTranslations('kyc.pictures');
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="text-sm text-text-muted">{t('rule')}</p>
      </div>
      {(form.requested ? [form.requested] : KYC_FILES).map((which) => (
        <Picture key={which} which={which} form={form} isPending={isPending} />
      ))}
    </section>
  );
}

function Picture({ which, form, isPending }: { which: KycFile; form: KycForm; isPending: boolean }) {
  const t = useTranslations('kyc.pictures');
  const errors = useTranslations('errors');
  const { file, problem, isSmall, isPreparing } = form.pictures[which];
  const isPassport = form.values.documentType === 'passport';
  const help = which === 'selfie' ? t('selfieHelp') : t(isPassport ? `${which}Passport` : `${which}Help`);
  return (
    <FileDrop
      label={t(which)}
      help={isPending ? undefined : isSmall ? t('small') : help}
      error={problem && (problem === 'too_many_pixels' ? t('tooManyPixels') : errors(problem))}
      accept={ACCEPT}
      file={file}
      onFile={(chosen) => form.takePicture(which, chosen)}
      camera={which === 'selfie' ? 'user' : 'environment'}
      isPreparing={isPreparing}
      isLarge={!problem}
      standing={isPending ? t('sent') : undefined}
      disabled={form.isSending}
    />
  );
}
