import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '@/components/ui/forms/use-schema-form';
import type { DestinationValues } from './new-account';

/** The form that a destination belongs to: of a new account, or of a withdrawal. */
export interface DestinationForm {
  field: (name: 'recipientName' | 'accountNumber' | 'coinAddress') => FieldProps<FieldValues>;
  enter: (values: Partial<DestinationValues>) => void;
}
