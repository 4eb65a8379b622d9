'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';

/** Requests the mailed link. The answer is the same for every address. */
export function ForgotForm() {
  const t = useTranslations('recovery.forgot');
  const auth = useTranslations('auth');
  const explain = useErrorText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm({
    load: async () => (await import('@/lib/contract/account/account-schemas')).forgotPasswordBody,
  });
  const isMissing = !form.watch('email')?.trim();

  async function submit(body: { email: string }) {
    try {
      await call(accountRoutes.forgotPassword, { body });
      setSentTo(body.email);
    } catch (error) {
      form.fail({ text: explain(error) });
    }
  }

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
    <Form form={form} onSubmit={submit}>
      <FormAlert failure={form.failure} />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        label={auth('fields.email')}
        autoComplete="email"
        readOnly={form.formState.isSubmitting}
        enterKeyHint="send"
      />
      <div className="pt-2">
        <FormSubmit
          size="lg"
          busy={form.formState.isSubmitting}
          busyLabel={t('busy')}
          disabled={isMissing || !form.isValid}
          missing={isMissing ? [auth('fields.email')] : []}
        >
          {t('submit')}
        </FormSubmit>
      </div>
    </Form>
  );
}
