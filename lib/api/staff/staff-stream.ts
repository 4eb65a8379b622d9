import { createStream } from '../stream-client';

/** Listens to the console's stream, as the member of staff of this browser. Returns a function that stops listening. */
export const subscribeStaffStream = createStream('/admin/api/stream');
