import Link from 'next/link';
import { cx } from '@/components/ui/cx';

/** A user’s name as a link to their page; plain text for a role that may not open it. */
export function UserLink({
  user,
  mayOpen = true,
  className,
}: {
  user: { id: string; username: string };
  mayOpen?: boolean;
  className?: string;
}) {
  const { id, username } = user;
  if (!mayOpen) return <span className={cx('wrap-anywhere', className)}>{username}</span>;
  return (
    <Link
      href={`/admin/users/${id}`}
      className={cx('rounded-field wrap-anywhere text-brand underline-offset-2 hover:underline', className)}
    >
      {username}
    </Link>
  );
}
