/** Tells the provider how far this side's screen has come: a moment later, in one call, and again until it is known. */

/** Milliseconds in which several marks become one call. */
const GATHER_MS = 250;

export interface ReadReceipts {
  /** Sequences up to which everything has arrived here, or was seen; what is not further than known is not told. */
  move(marks: { delivered?: number; read?: number }): void;
  /** The provider knows this much: nothing of it needs telling. */
  know(marks: { delivered: number; read: number }): void;
  /** Tells what an earlier call has failed to tell. */
  kick(): void;
  /** Tells what is due at once; then nothing more. */
  close(): void;
}

export function createReadReceipts(
  send: (marks: { delivered?: number; read?: number }) => Promise<void>,
): ReadReceipts {
  const wanted = { delivered: 0, read: 0 };
  const known = { delivered: 0, read: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  function due(): { delivered?: number; read?: number } | undefined {
    const isRead = wanted.read > known.read;
    const isDelivered = Math.max(wanted.delivered, wanted.read) > known.delivered;
    if (!isRead && !isDelivered) return undefined;
    return {
      ...(isDelivered ? { delivered: Math.max(wanted.delivered, wanted.read) } : {}),
      ...(isRead ? { read: wanted.read } : {}),
    };
  }

  function schedule(): void {
    timer ??= setTimeout(() => void tell(), GATHER_MS);
  }

  async function tell(): Promise<void> {
    timer = undefined;
    const marks = due();
    if (!marks || isSending) return;
    isSending = true;
    try {
      await send(marks);
      know({ delivered: marks.delivered ?? 0, read: marks.read ?? 0 });
    } catch {
      isSending = false;
      return;
    }
    isSending = false;
    if (due()) schedule();
  }

  function know({ delivered, read }: { delivered: number; read: number }): void {
    known.delivered = Math.max(known.delivered, delivered, read);
    known.read = Math.max(known.read, read);
  }

  return {
    move({ delivered = 0, read = 0 }) {
      wanted.delivered = Math.max(wanted.delivered, delivered);
      wanted.read = Math.max(wanted.read, read);
      if (due()) schedule();
    },
    know,
    kick() {
      if (due()) schedule();
    },
    close() {
      if (timer === undefined) return;
      clearTimeout(timer);
      void tell();
    },
  };
}
