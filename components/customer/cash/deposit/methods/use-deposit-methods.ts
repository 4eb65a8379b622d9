'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type DepositMethod,
  describeDestination,
  findMethodOfCoin,
  listDepositMethods,
} from './deposit-methods';
import { depositMethodsQuery, type FetchedMethods } from './deposit-queries';

/** How the chosen method has changed since it was chosen. */
export type DetailsChange = 'changed' | 'unavailable';

interface Choice {
  id: string;
  /** The destination when it was chosen. */
  destination: string;
}

/** The methods of a type and the chosen one; reports when its destination has changed meanwhile. */
export function useDepositMethods({
  initial,
  type,
  currency,
}: {
  initial: FetchedMethods;
  type: DepositMethod['type'];
  /** Its first method is chosen from the start. */
  currency: string | undefined;
}) {
  const { data, error, isFetching, refetch } = useQuery(depositMethodsQuery(initial));
  const methods = useMemo(() => data && listDepositMethods(data.paymentMethods, type), [data, type]);
  const [chosen, setChosen] = useState<Choice | 'nothing'>();
  const choice = chosen ?? (methods && choose(findFirst(methods, currency)));
  const method = choice && choice !== 'nothing' ? methods?.find(({ id }) => id === choice.id) : undefined;
  // The method chosen for the first view is stored, so that later answers are compared with it.
  if (chosen === undefined && choice !== undefined) setChosen(choice);
  return {
    methods,
    method,
    hasNoneOf:
      currency !== undefined && methods !== undefined && !findMethodOfCoin(methods, currency)
        ? currency
        : undefined,
    change: findChange(choice, method),
    choose: (id: string) => setChosen(choose(methods?.find((candidate) => candidate.id === id))),
    failure: methods ? undefined : error,
    isLoading: isFetching,
    reload: () => void refetch(),
  };
}

function findFirst(
  methods: readonly DepositMethod[],
  currency: string | undefined,
): DepositMethod | undefined {
  if (currency !== undefined) return findMethodOfCoin(methods, currency);
  return methods.length === 1 ? methods[0] : undefined;
}

function choose(method: DepositMethod | undefined): Choice | 'nothing' {
  return method ? { id: method.id, destination: describeDestination(method) } : 'nothing';
}

function findChange(
  choice: Choice | 'nothing' | undefined,
  method: DepositMethod | undefined,
): DetailsChange | undefined {
  if (choice === undefined || choice === 'nothing') return undefined;
  if (!method) return 'unavailable';
  return describeDestination(method) === choice.destination ? undefined : 'changed';
}
