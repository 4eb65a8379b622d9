/** Short messages over the screen. Any code may call these; the toast host shows them, and its code is loaded with the first. */
import type { Tone } from '../feedback/badge';

/** Pop-up messages last 3 s, notifications 4.5 s (E7). */
export const POP_UP_MS = 3000;
export const NOTIFICATION_MS = 4500;

export interface ToastMessage {
  title: string;
  body?: string;
  tone: Extract<Tone, 'neutral' | 'success' | 'danger' | 'warn' | 'info'>;
  durationMs: number;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | undefined;
const waiting: ToastMessage[] = [];

/** A pop-up: the result of an action on this page. */
export function showToast(title: string, tone: ToastMessage['tone'] = 'neutral'): void {
  send({ title, tone, durationMs: POP_UP_MS });
}

/** A notification: an event elsewhere, such as a trade's result. */
export function notify(title: string, body?: string, tone: ToastMessage['tone'] = 'neutral'): void {
  send({ title, body, tone, durationMs: NOTIFICATION_MS });
}

function send(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Subscribes the toast host; toasts from before it mounted are delivered at once. Returns the unsubscribe function. */
export function subscribeToasts(onMessage: Listener): () => void {
  listener = onMessage;
  for (const message of waiting.splice(0)) onMessage(message);
  return () => {
    listener = undefined;
  };
}
