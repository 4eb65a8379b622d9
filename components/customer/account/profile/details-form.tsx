'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRefusal } from '@/components/credentials/use-refusal';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/feedback/toasts';
import { TextField } from '@/components/ui/fields/text-field';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { User } from '@/lib/contract/account/identity-schemas';
import { hasNameProblem, hasPhoneProblem, readPhone } from './validate-profile';

interface DetailsValues {
  name: string;
  phone: string;
}

/** Full name and phone; a verified name cannot be changed. */
export function DetailsForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const t = useTranslations('editing.details');
  const readRefusal = useRefusal();
  const [failure, setFailure] = useState<unknown>();
  const isVerified = user.isKYCVerified;
  const { register, handleSubmit, watch, reset, formState } = useForm<DetailsValues>({
    mode: 'onTouched',
    defaultValues: readValues(user),
  });

  const { name, phone } = watch();
  const kept = readValues(user);
  const isBusy = formState.isSubmitting;
  const isNameNew = !isVerified && name.trim() !== kept.name;
  const isPhoneNew = readPhone(phone) !== kept.phone;
  const nameProblem = hasNameProblem(name) ? t('nameProblem') : undefined;
  const phoneProblem = hasPhoneProblem(readPhone(phone)) ? t('phoneProblem') : undefined;
  const isUnchanged = !isNameNew && !isPhoneNew;
  const { fields, text } = readRefusal(failure);

  const submit = handleSubmit(async () => {
    if (isUnchanged || nameProblem || phoneProblem) return;
    setFailure(undefined);
    try {
      const { user: changed } = await call(accountRoutes.updateProfile, {
        body: {
          ...(isNameNew ? { full_name: name.trim() || null } : {}),
          ...(isPhoneNew ? { phone: readPhone(phone) || null } : {}),
        },
      });
      reset(readValues(changed));
      onSaved(changed);
      showToast(t('done'), 'success');
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <Card>
      <form
        method="post"
        onSubmit={submit}
        onInput={() => setFailure(undefined)}
        noValidate
        className="flex flex-col gap-4"
      >
        <h2 className="font-semibold">{t('title')}</h2>
        {text && (
          <Banner tone="danger" icon={<CircleAlert />}>
            {text}
          </Banner>
        )}
        <TextField
          {...register('name')}
          label={t('name')}
          help={t(isVerified ? 'nameVerified' : 'nameHelp')}
          error={fields.name ?? nameProblem}
          autoComplete="name"
          readOnly={isBusy || isVerified}
          enterKeyHint="next"
        />
        <TextField
          {...register('phone')}
          type="tel"
          inputMode="tel"
          label={t('phone')}
          help={t('phoneHelp')}
          error={fields.phone ?? (formState.touchedFields.phone ? phoneProblem : undefined)}
          autoComplete="tel"
          readOnly={isBusy}
          enterKeyHint="done"
        />
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            full
            busy={isBusy}
            busyLabel={t('busy')}
            disabled={isUnchanged || nameProblem !== undefined || phoneProblem !== undefined}
            aria-describedby="details-missing"
          >
            {t(isVerified ? 'submitPhone' : 'submit')}
          </Button>
          <p id="details-missing" aria-live="polite" className="min-h-6 text-center text-sm text-text-muted">
            {isUnchanged ? t('unchanged') : (nameProblem ?? phoneProblem)}
          </p>
        </div>
      </form>
    </Card>
  );
}

function readValues({ full_name, phone }: User): DetailsValues {
  return { name: full_name ?? '', phone: phone ?? '' };
}
