/** Loaded by `useSchemaForm` when a form is first used: zod would weigh on the first load of a page. */
import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/v4/core';

// The content security policy forbids code made from text; zod would try it and be reported.
config({ jitless: true });

export { zodResolver };
