/** Short messages over the screen. Anything may call these; the host shows them and loads its code on the first. */
import type { Tone } from './badge';

/** Pop-up messages last 3 s, notifications 4.5 s (document 1 §8). */
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

/** A pop-up: what just happened here. */
export function showToast(title: string, tone: ToastMessage['tone'] = 'neutral'): void {
  send({ title, tone, durationMs: POP_UP_MS });
}

/** A notification: something happened elsewhere, such as a trade's result. */
export function notify(title: string, body?: string, tone: ToastMessage['tone'] = 'neutral'): void {
  send({ title, body, tone, durationMs: NOTIFICATION_MS });
}

function send(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** The host's ear; what was sent before it is handed over at once. Returns its stop. */
export function listenToToasts(onMessage: Listener): () => void {
  listener = onMessage;
  for (const message of waiting.splice(0)) onMessage(message);
  return () => {
    listener = undefined;
  };
}
