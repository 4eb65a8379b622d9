/** What the verification form checks: the contract's body and the consent. */
import { literal } from 'zod';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import { submitKycBody } from '@/lib/contract/kyc/kyc-schemas';

export const kycSchema = submitKycBody.extend({ agreement: literal(true, FIELD_PROBLEMS.required) });
