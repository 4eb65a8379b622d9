/** What a browser runs as /sw.js; its version is prepended when it is served. */
import { startWorker } from './start-worker';
import type { WorkerScope } from './worker-scope';

declare const WORKER_VERSION: string;

startWorker(self as unknown as WorkerScope, WORKER_VERSION);
