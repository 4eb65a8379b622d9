/** What a browser runs as /sw.js where the worker is switched off, and in development. */
import { unregisterItself } from './unregister-itself';
import type { WorkerScope } from './worker-scope';

unregisterItself(self as unknown as WorkerScope);
