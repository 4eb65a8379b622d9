'use client';

import { CircleAlert, Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { MissingFields } from '@/components/ui/feedback/missing-fields';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { TextField } from '@/components/ui/fields/text-field';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';

const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;

/** Requests the mailed link. The answer is the same for every address. */
export function ForgotForm() {
  const t = useTranslations('recovery.forgot');
  const auth = useTranslations('auth');
  const explain = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, watch, formState } = useForm<{ email: string }>({ mode: 'onTouched' });
  // Reads what was typed, or filled in by a password manager, before hydration.
  const [, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const email = (watch('email') ?? '').trim();
  const isMissing = email === '';
  const isWrong = !isMissing && !LOOKS_LIKE_EMAIL.test(email);

  const submit = handleSubmit(async () => {
    if (isMissing || isWrong) return;
    setFailure(undefined);
    try {
      await call(accountRoutes.forgotPassword, { body: { email } });
      setSentTo(email);
    } catch (error) {
      setFailure(explain(error));
    }
  });

  if (sentTo !== undefined) {
    return (
      <div role="status">
        <EmptyState
          icon={<Mail />}
          title={t('sentTitle')}
          body={
            <>
              <span className="block break-words">{t('sent', { email: sentTo })}</span>
              <span className="block pt-2">{t('hint')}</span>
            </>
          }
          action={
            <Button variant="secondary" onClick={() => setSentTo(undefined)}>
              {t('another')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={() => setFailure(undefined)}
      noValidate
      className="flex flex-col gap-4"
    >
      {failure && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {failure}
        </Banner>
      )}
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        label={auth('fields.email')}
        error={isWrong && formState.touchedFields.email ? auth('problems.emailFormat') : undefined}
        autoComplete="email"
        readOnly={formState.isSubmitting}
        enterKeyHint="send"
      />
      <div className="flex flex-col gap-2 pt-2">
        <Button
          type="submit"
          full
          size="lg"
          busy={formState.isSubmitting}
          busyLabel={t('busy')}
          disabled={isMissing || isWrong}
          aria-describedby="forgot-missing"
        >
          {t('submit')}
        </Button>
        <MissingFields id="forgot-missing" names={isMissing ? [auth('fields.email')] : []} />
      </div>
    </form>
  );
}
