import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

/** The link to password recovery. */
export async function ForgottenLink() {
  const t = await getTranslations('auth.login');
  return (
    <Link
      href="/forgot-password"
      className="inline-flex min-h-11 items-center self-end text-sm font-semibold text-brand underline-offset-2 hover:underline"
    >
      {t('forgotPassword')}
    </Link>
  );
}
