import type { TableColumn } from '../table/data-table';
import { TimeAgo } from './time-ago';
import { WaitingTime } from './waiting-time';

/** How long a case has waited, or when it came once it is decided. */
export function createWaitingColumn<T extends { createdAt: string; decidedAt: string | null }>(
  header: string,
): TableColumn<T> {
  return {
    id: 'waiting',
    header,
    sorts: { ascending: 'newest', descending: 'oldest' },
    cell: ({ createdAt, decidedAt }) =>
      decidedAt ? (
        <TimeAgo at={createdAt} className="whitespace-nowrap text-text-muted" />
      ) : (
        <WaitingTime since={createdAt} />
      ),
  };
}
