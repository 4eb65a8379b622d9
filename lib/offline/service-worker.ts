/** What a browser runs as /sw.js; the version is written before it when it is served. */
import { startWorker } from './start-worker';
import type { WorkerScope } from './worker-scope';

declare const WORKER_VERSION: string;

startWorker(self as unknown as WorkerScope, WORKER_VERSION);
