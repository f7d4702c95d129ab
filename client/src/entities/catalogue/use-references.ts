import { type ResourceName, resources } from '@picket/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { ChoicesByField } from '@/ui/form/fields-form.tsx';
import { getItems } from './catalogue.api.ts';
import { referencesIn } from './catalogue-paths.ts';

type ApiState = Parameters<ReturnType<typeof getItems.select>>[0];
type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/**
 * The choices of a resource's references, by field. They include archived items, which existing rows may refer to.
 * `data` is undefined until all lists are loaded.
 */
export function useReferences(resource: ResourceName) {
  const dispatch = useDispatch<Dispatch>();
  const lists = useMemo(
    () =>
      referencesIn(resources[resource].fields).map(([field, to]) => {
        const request = { resource: to, ShowArchived: true };
        return { field, request, select: getItems.select(request) };
      }),
    [resource],
  );
  const answers = useSelector((state: ApiState) => lists.map(({ select }) => select(state)), shallowEqual);
  /** Also true after a change of user clears the cache. */
  const isMissing = answers.some(({ isUninitialized }) => isUninitialized);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists that are missing are requested again
  useEffect(() => {
    const reads = lists.map(({ request }) => dispatch(getItems.initiate(request)));
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [dispatch, lists, isMissing]);

  const data = useMemo(() => choicesIn(lists, answers), [lists, answers]);
  const refetch = () => {
    for (const { request } of lists) dispatch(getItems.initiate(request, { subscribe: false, forceRefetch: true }));
  };
  return { data, error: answers.find(({ error }) => error)?.error, refetch };
}

function choicesIn(
  lists: readonly { field: string }[],
  answers: readonly { data?: { data: ChoicesByField[string] } }[],
): ChoicesByField | undefined {
  if (answers.some(({ data }) => !data)) return undefined;
  return Object.fromEntries(lists.map(({ field }, index) => [field, answers[index]!.data!.data]));
}
