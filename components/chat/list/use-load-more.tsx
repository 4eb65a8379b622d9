'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Spinner } from '@/components/ui/feedback/spinner';
import type { Conversation, ConversationSnapshot } from '@/lib/chat/chat-model';
import type { ScrollView } from './use-scroll-anchor';

/** Within this distance of an edge more messages are loaded, pixels. */
const AHEAD_PX = 600;

type Edge = 'older' | 'newer';
type PerEdge = Partial<Record<Edge, string>>;

/**
 * Loads older and newer messages as the person scrolls near an edge. Each edge is requested once: again when another
 * message is at it, or when the person retries after a failure.
 */
export function useLoadMore(conversation: Conversation, snapshot: ConversationSnapshot) {
  const asked = useRef<PerEdge>({});
  const [failed, setFailed] = useState<PerEdge>({});

  function load(edge: Edge) {
    const key = findEdge(snapshot, edge);
    if (!key) return;
    asked.current[edge] = key;
    setFailed((before) => ({ ...before, [edge]: undefined }));
    const settle = () => {
      if (findEdge(conversation.getSnapshot(), edge) === key) {
        setFailed((before) => ({ ...before, [edge]: key }));
      }
    };
    const loading = edge === 'older' ? conversation.loadOlder() : conversation.loadNewer();
    loading.then(settle, settle);
  }
  return {
    /** Loads what is near an edge. */
    reach({ box, above, below }: ScrollView) {
      if (snapshot.loading !== null || box.clientHeight === 0) return;
      const near = [above < AHEAD_PX && ('older' as const), below < AHEAD_PX && ('newer' as const)];
      const due = near.find((edge) => edge && isDue(edge));
      if (due) load(due);
    },
    load,
    hasFailed: (edge: Edge) => failed[edge] !== undefined && failed[edge] === findEdge(snapshot, edge),
  };

  function isDue(edge: Edge): boolean {
    const key = findEdge(snapshot, edge);
    return key !== undefined && asked.current[edge] !== key;
  }
}

/** The message at an edge beyond which there are more; undefined at the end. */
function findEdge({ entries, hasOlder, hasNewer }: ConversationSnapshot, edge: Edge): string | undefined {
  if (!(edge === 'older' ? hasOlder : hasNewer)) return undefined;
  const isStored = ({ seq }: { seq: number | null }) => seq !== null;
  return (edge === 'older' ? entries.find(isStored) : entries.findLast(isStored))?.key;
}

const WORDS = {
  older: { loading: 'loadingOlder', failed: 'olderFailed' },
  newer: { loading: 'loadingNewer', failed: 'newerFailed' },
} as const;

/** Where more messages come in: its room is always there, so that nothing moves when loading begins. */
export function LoadMoreRow({
  edge,
  isLoading,
  hasFailed,
  onRetry,
}: {
  edge: Edge;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('support.list');
  const common = useTranslations('common');
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-center gap-x-2 text-sm text-text-muted">
      {isLoading && <Spinner label={t(WORDS[edge].loading)} />}
      {hasFailed && !isLoading && (
        <>
          <span role="alert">{t(WORDS[edge].failed)}</span>
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
