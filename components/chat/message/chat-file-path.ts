import { fillPath } from '@/lib/contract/route';

export type Side = 'customer' | 'staff';

const BASES: Record<Side, string> = { customer: '/api', staff: '/admin/api' };

/** The URL of a conversation's file for a side; as a download under its own name with `isDownload`. */
export function chatFilePath(id: string, { side, isDownload }: { side: Side; isDownload?: boolean }): string {
  return `${BASES[side]}${fillPath('/files/:id', { id })}${isDownload ? '?download=1' : ''}`;
}
