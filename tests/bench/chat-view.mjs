/** One person's copy of one conversation: its messages in order, by sequence, with gaps filled by fetching. */
export function createView() {
  /** Ids by sequence, from 1. */
  const ids = [];
  const early = new Map();
  return {
    ids,
    hasGap: () => early.size > 0,
    /** Returns whether an earlier one is missing. Throws when another message has its position. */
    take({ seq, id }) {
      if (seq <= ids.length) {
        if (ids[seq - 1] !== id) throw new Error(`sequence ${seq} is message ${ids[seq - 1]} and ${id}`);
        return false;
      }
      early.set(seq, id);
      while (early.has(ids.length + 1)) {
        const next = ids.length + 1;
        ids.push(early.get(next));
        early.delete(next);
      }
      return early.size > 0;
    },
  };
}
