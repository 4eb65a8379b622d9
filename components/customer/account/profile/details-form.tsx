'use client';

import { useTranslations } from 'next-intl';
import { useShowRefusal } from '@/components/credentials/use-show-refusal';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/fields/text-field';
import { Form, FormAlert } from '@/components/ui/forms/form';
import { FormSubmit } from '@/components/ui/forms/form-submit';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { showToast } from '@/components/ui/toasts/toasts';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { normalizePhone } from '@/lib/contract/account/account-rules';
import type { User } from '@/lib/contract/account/identity-schemas';

/** Full name and phone; a verified name cannot be changed. */
export function DetailsForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const t = useTranslations('profile.details');
  const showRefusal = useShowRefusal();
  const isVerified = user.isKYCVerified;
  const form = useSchemaForm({
    load: async () => (await import('./profile-schema')).detailsSchema,
    defaultValues: readValues(user),
  });
  const isBusy = form.formState.isSubmitting;
  const values = form.watch();
  const present = readValues(user);
  const isNameNew = !isVerified && values.full_name.trim() !== present.full_name;
  const isPhoneNew = normalizePhone(values.phone) !== present.phone;
  const isUnchanged = !isNameNew && !isPhoneNew;

  async function submit(entered: { full_name: string | null; phone: string | null }) {
    if (isUnchanged) return;
    try {
      const { user: changed } = await call(accountRoutes.updateProfile, {
        body: {
          ...(isNameNew && { full_name: entered.full_name }),
          ...(isPhoneNew && { phone: entered.phone }),
        },
      });
      form.reset(readValues(changed));
      onSaved(changed);
      showToast(t('done'), 'success');
    } catch (error) {
      showRefusal(error, form, []);
    }
  }

  return (
    <Card>
      <Form form={form} onSubmit={submit}>
        <h2 className="font-semibold">{t('title')}</h2>
        <FormAlert failure={form.failure} />
        <TextField
          {...form.field('full_name')}
          label={t('name')}
          help={t(isVerified ? 'nameVerified' : 'nameHelp')}
          autoComplete="name"
          readOnly={isBusy || isVerified}
          enterKeyHint="next"
        />
        <TextField
          {...form.field('phone')}
          type="tel"
          inputMode="tel"
          label={t('phone')}
          help={t('phoneHelp')}
          autoComplete="tel"
          readOnly={isBusy}
          enterKeyHint="done"
        />
        <FormSubmit
          busy={isBusy}
          busyLabel={t('busy')}
          disabled={isUnchanged || !form.isValid}
          reason={isUnchanged ? t('unchanged') : form.firstProblem}
        >
          {t(isVerified ? 'submitPhone' : 'submit')}
        </FormSubmit>
      </Form>
    </Card>
  );
}

function readValues({ full_name, phone }: User) {
  return { full_name: full_name ?? '', phone: phone ?? '' };
}
