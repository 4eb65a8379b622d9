'use client';

import { CloudOff, ServerOff, WifiOff } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useRef, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { readLanguage } from '@/lib/i18n/languages';
import { page } from '@/lib/session/guard/page';
import { ERROR_SCREEN_TEXTS } from './error-screen-texts';
import { useIsOnline } from './use-is-online';
import { useServiceState } from './use-service-state';

const ASK_EVERY_MS = 5_000;
/** The text of a failure without an answer. */
const UNANSWERED = ['provider_unreachable', 'provider_timeout', 'unavailable'];

/**
 * A whole screen that could not be shown: because this device is offline, the service does not answer, or something
 * broke. The first two end by themselves, and the screen then retries.
 */
export function ErrorScreen({
  reference,
  onRetry,
}: {
  /** From the server: an error code of the contract and the request's id, or an id alone. */
  reference?: string | undefined;
  onRetry: () => void;
}) {
  const texts = ERROR_SCREEN_TEXTS[readLanguage(useLocale())];
  const router = useRouter();
  const home = usePathname().startsWith('/admin')
    ? { href: '/admin', text: texts.goToConsole }
    : { href: '/', text: texts.goHome };
  const isOnline = useIsOnline();
  const { state } = useServiceState(ASK_EVERY_MS);
  const [isRetrying, startRetry] = useTransition();
  const [code = '', id] = reference?.split('.') ?? [];
  const isUnreachable = state === 'down' || state === 'unreachable' || state === 'maintenance';
  const kind = !isOnline
    ? 'offline'
    : isUnreachable || (!state && UNANSWERED.includes(code))
      ? 'unreachable'
      : 'broken';
  const retry = () =>
    startRetry(() => {
      router.refresh();
      onRetry();
    });

  const wasUnreachable = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when only the retry function changes.
  useEffect(() => {
    if (!isOnline || isUnreachable) wasUnreachable.current = true;
    if (state === 'maintenance') {
      const timer = setTimeout(page.reload, ASK_EVERY_MS);
      return () => clearTimeout(timer);
    }
    // Only after it was seen down: an error while everything answers would be retried endlessly.
    if (!isOnline || state !== 'up' || !wasUnreachable.current) return;
    wasUnreachable.current = false;
    retry();
  }, [isUnreachable, state, isOnline]);

  const { title, body } = texts[kind];
  const reported = id ?? (code || undefined);
  return (
    <main role="alert" className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        icon={{ offline: <WifiOff />, unreachable: <ServerOff />, broken: <CloudOff /> }[kind]}
        isScreen
        title={title}
        body={
          <>
            {body}
            {kind === 'broken' && reported && (
              <span className="figures block pt-2 text-xs">
                {texts.reference} {reported}
              </span>
            )}
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={isRetrying} onClick={retry}>
              {texts.retry}
            </Button>
            {/* A full page load, so that a broken state in memory is discarded. */}
            <a href={home.href} className={buttonClass({ variant: 'secondary' })}>
              {home.text}
            </a>
          </div>
        }
      />
    </main>
  );
}
