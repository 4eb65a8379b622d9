import type { Notice } from '@/lib/contract/histories';

/** Where more is to be seen of what a notice tells: its case, the verification, the account's devices and changes. */
export function findNoticeHref({ kind, data }: Notice): string | undefined {
  if (kind.startsWith('kyc')) return '/kyc';
  if (/changed$|^new_device$/.test(kind)) return '/profile/security';
  const [record] = kind.split('_');
  return data.caseId === undefined ? undefined : `/history/deposit?open=${record}-${data.caseId}`;
}
