import { createStream } from '../stream-client';

/** Listens to the customer's stream. Returns the stop. */
export const subscribeStream = createStream('/api/stream');
