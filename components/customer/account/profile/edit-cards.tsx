'use client';

import { CircleCheck, Mail } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewPasswordForm } from '@/components/credentials/new-password-form';
import { Badge } from '@/components/ui/feedback/badge';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/toasts/toasts';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { User } from '@/lib/contract/account/identity-schemas';
import { ChangeForm } from './change-form';
import { ConfirmHint } from './confirm-hint';
import { DetailsForm } from './details-form';
import { EditCard } from './edit-card';
import { EffectList } from './effect-list';
import { rememberUser } from './remember-user';
import { type PauseHours, usePauseText } from './use-pause-text';

type CardName = 'username' | 'email' | 'password';
const HIDDEN_PASSWORD = '••••••••';

/** Three cards, one open at a time, and name and phone below them (A6). */
export function EditCards({
  user: initial,
  pauseHours,
}: {
  user: User;
  /** Undefined while it is unknown. */
  pauseHours: PauseHours | undefined;
}) {
  const t = useTranslations('profile');
  const router = useRouter();
  const pauseText = usePauseText();
  const [user, setUser] = useState(initial);
  const [open, setOpen] = useState<CardName>();
  /** Where a link was just sent, and whether the address is new, which pauses withdrawals. */
  const [mailed, setMailed] = useState<{ to: string; isNew: boolean }>();
  const [isPasswordNew, setIsPasswordNew] = useState(false);
  const { username, email, emailConfirmed } = user;

  function keep(changed: User) {
    setUser(changed);
    rememberUser(changed);
    router.refresh();
  }
  function finish(name: CardName) {
    setOpen(undefined);
    showToast(t(`${name}.done`), 'success');
  }
  const card = (name: CardName) => ({
    title: t(`${name}.title`),
    isOpen: open === name,
    onToggle: () => setOpen(open === name ? undefined : name),
  });

  return (
    <div className="flex flex-col gap-4">
      <EditCard {...card('username')} value={username}>
        <ChangeForm
          user={user}
          what="username"
          send={(newUsername, password) =>
            call(accountRoutes.changeUsername, { body: { newUsername, password } })
          }
          onDone={(changed) => {
            keep(changed);
            finish('username');
          }}
          input={{ autoComplete: 'off' }}
        />
      </EditCard>
      <EditCard
        {...card('email')}
        value={email}
        badge={
          <Badge tone={emailConfirmed ? 'success' : 'warn'}>
            {t(emailConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </Badge>
        }
        note={
          mailed ? (
            <Banner tone="info" icon={<Mail />}>
              {[t('email.waiting', { email: mailed.to }), mailed.isNew && pauseText(pauseHours?.email)]
                .filter(Boolean)
                .join(' ')}
            </Banner>
          ) : (
            !emailConfirmed && <ConfirmHint onSent={() => setMailed({ to: email, isNew: false })} />
          )
        }
      >
        <ChangeForm
          user={user}
          what="email"
          send={(newEmail, password) => call(accountRoutes.changeEmail, { body: { newEmail, password } })}
          onDone={(changed) => {
            keep(changed);
            setMailed({ to: changed.email, isNew: true });
            finish('email');
          }}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
        >
          <EffectList>
            {[
              t('email.effects.link'),
              t('email.effects.undo', { email }),
              pauseText(pauseHours?.email),
            ].filter((text) => text !== undefined)}
          </EffectList>
        </ChangeForm>
      </EditCard>
      <EditCard
        {...card('password')}
        value={HIDDEN_PASSWORD}
        note={
          isPasswordNew && (
            <Banner tone="success" icon={<CircleCheck />}>
              {[t('password.after'), pauseText(pauseHours?.password)].filter(Boolean).join(' ')}
            </Banner>
          )
        }
      >
        <NewPasswordForm
          username={username}
          asks="current"
          send={async (body) => {
            await call(accountRoutes.changePassword, { body });
            setIsPasswordNew(true);
            finish('password');
            return 'leaves';
          }}
        >
          <EffectList>
            {[t('password.effect'), pauseText(pauseHours?.password)].filter((text) => text !== undefined)}
          </EffectList>
        </NewPasswordForm>
      </EditCard>
      <DetailsForm user={user} onSaved={keep} />
    </div>
  );
}
