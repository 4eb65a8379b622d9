/**
 * Sends this side's delivered and read receipts: after a short delay, in one call, and again until the provider has
 * them.
 */

/** Milliseconds in which several receipts are merged into one call. */
const GATHER_MS = 250;

export interface ReadReceipts {
  /** Sequences up to which everything was received or read here; only what is beyond the known ones is sent. */
  move(marks: { delivered?: number; read?: number }): void;
  /** The provider's own state: receipts up to it need not be sent. */
  know(marks: { delivered: number; read: number }): void;
  /** Sends what an earlier call failed to send. */
  kick(): void;
  /** Sends what is due at once; then stops. */
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
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  }

  async function flush(): Promise<void> {
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
      void flush();
    },
  };
}
