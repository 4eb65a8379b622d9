import { createStream } from '../stream-client';

/** Listens to the customer's stream. Returns a function that stops listening. */
export const subscribeStream = createStream('/api/stream');
