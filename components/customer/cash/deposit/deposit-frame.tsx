'use client';

import type { ReactNode } from 'react';
import { Form } from '@/components/ui/forms/form';
import type { DepositForm } from './form/use-deposit-form';
import { MethodsGate } from './methods/methods-gate';
import type { useDepositMethods } from './methods/use-deposit-methods';

/** The form around the steps of a deposit, once there are methods to pay through. */
export function DepositFrame({
  list,
  form,
  children,
}: {
  list: ReturnType<typeof useDepositMethods>;
  form: DepositForm;
  children: ReactNode;
}) {
  return (
    <MethodsGate
      methods={list.methods}
      failure={list.failure}
      isLoading={list.isLoading}
      reload={list.reload}
    >
      <Form form={form.input} onSubmit={form.submit} className="flex flex-col gap-6">
        {children}
      </Form>
    </MethodsGate>
  );
}
