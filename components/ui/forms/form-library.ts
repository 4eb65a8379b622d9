/**
 * Loaded by `useSchemaForm` when a form is first used: React Hook Form, zod and the sentences of the contract would weigh
 * on the first load of a page.
 */
import './configure-zod';

export { zodResolver } from '@hookform/resolvers/zod';
export { createFormControl } from 'react-hook-form';
export { findFieldProblem } from '@/lib/contract/field-problems';
