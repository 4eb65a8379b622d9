'use client';

import type { ReactNode } from 'react';
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
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        className="flex flex-col gap-6"
      >
        {children}
      </form>
    </MethodsGate>
  );
}
