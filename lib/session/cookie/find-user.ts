import 'server-only';
import { cache } from 'react';
import { ApiError } from '../../api/api-error';
import { callProvider } from '../../api/server/call-provider';
import type { AnswerOf } from '../../contract/endpoints';
import { userRoutes } from '../../contract/users/user-routes';

/**
 * One person's record for the signed-in member of staff, once per request. Undefined for an unknown id or a deleted
 * account, and without data where the caller may not see the record. Throws ApiError when the provider does not answer.
 */
export const findUser = cache(
  async (id: string): Promise<{ answer: AnswerOf<'user'> | undefined } | undefined> => {
    if (!/^\d{1,18}$/.test(id)) return undefined;
    try {
      return { answer: await callProvider(userRoutes.user, { params: { id }, realm: 'staff' }) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      if (error instanceof ApiError && error.status === 403) return { answer: undefined };
      throw error;
    }
  },
);
