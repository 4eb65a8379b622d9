/** Loaded by `useSchemaForm` when a form is first used: zod would weigh on the first load of a page. */
import './configure-zod';

export { zodResolver } from '@hookform/resolvers/zod';
