import { readInboxDrafts, writeInboxDrafts } from '@/lib/session/browser/inbox-drafts';

export type DraftKind = 'reply' | 'note';

/** Unsent texts of a member of staff by conversation and kind. The list marks conversations that have one. */
export interface Drafts {
  subscribe(listener: () => void): () => void;
  /** Changes with every write, for useSyncExternalStore. */
  getVersion(): number;
  read(conversationId: string, kind: DraftKind): string;
  write(conversationId: string, kind: DraftKind, text: string): void;
}

export function createDrafts(staffId: string): Drafts {
  let drafts: Record<string, string> | undefined;
  let version = 0;
  const listeners = new Set<() => void>();
  const all = () => {
    drafts ??= readInboxDrafts(staffId);
    return drafts;
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getVersion: () => version,
    read: (conversationId, kind) => all()[nameOf(conversationId, kind)] ?? '',
    write(conversationId, kind, text) {
      const name = nameOf(conversationId, kind);
      const { [name]: _former, ...others } = all();
      drafts = text === '' ? others : { ...others, [name]: text };
      writeInboxDrafts(staffId, drafts);
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}

const nameOf = (conversationId: string, kind: DraftKind) => `${conversationId}:${kind}`;
