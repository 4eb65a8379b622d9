/** Loaded before a schema is: zod reads its settings when a schema is made. */
import { config } from 'zod/v4/core';

// The content security policy forbids code made from text; zod would try it and be reported.
config({ jitless: true });
