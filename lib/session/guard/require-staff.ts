import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '../../api/api-error';
import { callProvider } from '../../api/server/call-provider';
import type { User } from '../../contract/account/identity-schemas';
import { coreRoutes } from '../../contract/core/core-routes';
import { type ConsolePath, mayOpen } from '../../contract/staff/console-pages';
import { readSession } from '../cookie/read-session';
import { staffPathWithNext } from '../next-path/staff-next-path';

export interface StaffMember {
  user: User;
  /** The handle that the page's state-changing calls send; the bearer token stays in the cookie. */
  handle: string;
}

/**
 * The signed-in member of staff, confirmed by the provider, once per request. Without a session the person goes to the
 * console's sign-in; with an ended one, to /admin/refresh, which clears the cookie; a person who has to choose a new
 * password first, to /admin/password. A page that their role may not open is answered 404; without a path any member of
 * staff passes. Throws ApiError when the provider does not answer.
 */
export async function requireStaff(path?: ConsolePath): Promise<StaffMember> {
  const member = await requireSignedInStaff();
  if (member.user.mustChangePassword) redirect('/admin/password');
  if (path && !mayOpen(member.user.role, path)) notFound();
  return member;
}

/** Like requireStaff for the page on which a required new password is chosen. */
export const requireSignedInStaff = cache(async (): Promise<StaffMember> => {
  const session = await readSession('staff');
  const path = (await headers()).get('x-updown-path') ?? '/admin';
  if (!session) redirect(staffPathWithNext('/admin/login', path));
  const user = await findUser();
  if (!user) redirect(staffPathWithNext('/admin/refresh', path));
  return { user, handle: session.handle };
});

async function findUser(): Promise<User | undefined> {
  try {
    return (await callProvider(coreRoutes.profile, { realm: 'staff' })).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
