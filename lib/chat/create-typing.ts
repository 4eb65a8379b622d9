/** Typing signs: sent sparingly, and ended by a timeout. */
import { TYPING_MS } from '../contract/chat/chat-rules';

/** Milliseconds between two signs while a person goes on typing. */
const TELL_EVERY_MS = 1_000;

export interface TypingNotifier {
  /** At most one sign a second while they type, and one when they stop or have paused for TYPING_MS. */
  type(isTyping: boolean): void;
}

export function createTypingNotifier(notify: (isTyping: boolean) => void): TypingNotifier {
  let toldAtMs: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(pause);
    if (toldAtMs === null) return;
    toldAtMs = null;
    notify(false);
  };
  return {
    type(isTyping) {
      if (!isTyping) return end();
      clearTimeout(pause);
      pause = setTimeout(end, TYPING_MS);
      if (toldAtMs !== null && Date.now() - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = Date.now();
      notify(true);
    },
  };
}

export interface PeerTyping {
  isTyping(): boolean;
  receive(isTyping: boolean): void;
}

/** The other side's sign: ends TYPING_MS after the last one. */
export function createPeerTyping(onChange: () => void): PeerTyping {
  let is = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: boolean) => {
    if (is === next) return;
    is = next;
    onChange();
  };
  return {
    isTyping: () => is,
    receive(isTyping) {
      clearTimeout(timer);
      if (isTyping) timer = setTimeout(() => become(false), TYPING_MS);
      become(isTyping);
    },
  };
}
