/** What a browser runs as /sw.js where the worker is switched off, and in development. */
import { leaveBrowser } from './leave-browser';
import type { WorkerScope } from './worker-scope';

leaveBrowser(self as unknown as WorkerScope);
