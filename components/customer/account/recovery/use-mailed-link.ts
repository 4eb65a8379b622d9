'use client';

import { useCallback, useEffect, useState } from 'react';
import { useRouterSync, writeAddress } from '@/components/app-shell/address/write-address';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { LinkKind } from '@/lib/contract/account/account-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';

export interface ValidLink extends AnswerOf<'checkLink'> {
  token: string;
}

export type MailedLink =
  | { state: 'checking' }
  /** The page was opened without one. */
  | { state: 'missing' }
  /** Used, expired, revoked, of another kind, or unknown. */
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown }
  | { state: 'works'; link: ValidLink };

/** The mailed link that this page was opened with, and whether it works. Checking does not use it up. */
export function useMailedLink(kind: LinkKind) {
  useRouterSync();
  const [token, setToken] = useState<string>();
  const [link, setLink] = useState<MailedLink>({ state: 'checking' });

  const check = useCallback(
    async (asked: string) => {
      setLink({ state: 'checking' });
      setLink(await checkLink(kind, asked));
    },
    [kind],
  );

  useEffect(() => {
    function read(isFirst: boolean) {
      const found = takeLinkToken();
      if (found === undefined && isFirst) setLink({ state: 'missing' });
      if (found === undefined) return;
      setToken(found);
      void check(found);
    }
    read(true);
    // Another mailed link was opened in this tab.
    const onHashChange = () => read(false);
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [check]);

  return {
    link,
    retry: () => void (token !== undefined && check(token)),
    markInvalid: () => setLink({ state: 'invalid' }),
  };
}

async function checkLink(kind: LinkKind, token: string): Promise<MailedLink> {
  try {
    const answer = await call(accountRoutes.checkLink, { body: { token } });
    return answer.kind === kind ? { state: 'works', link: { ...answer, token } } : { state: 'invalid' };
  } catch (error) {
    // 422: the token is malformed, for example cut short by a mail program.
    const isInvalid = error instanceof ApiError && [410, 422].includes(error.status);
    return isInvalid ? { state: 'invalid' } : { state: 'failed', error };
  }
}

/** The hash of the skip link, which is no token. */
const ANCHOR = '#content';

/**
 * The secret part of a mailed link, from behind the address's #, where no server and no referrer sees it. It is removed
 * from the address at once, so that it stays in no history and on no screen. Undefined without one.
 */
function takeLinkToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (hash.length < 2 || hash === ANCHOR) return undefined;
  writeAddress(pathname + search, { replace: true });
  return hash.slice(1);
}
