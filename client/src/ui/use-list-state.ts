import { useCallback, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { type ListValues, readListState, writeListState } from '@/lib/list-query.ts';
import { listStateKept, type WithListStates } from './list-states.slice.ts';

export interface ListState<Values> {
  readonly state: Values;
  /** Changes some of it; everything but paging itself goes back to the first page. */
  readonly change: (values: Partial<Values>) => void;
  readonly reset: () => void;
}

/**
 * A screen's search: in the address, so that it can be reloaded and sent, and kept for the screen, so that coming back
 * to it without a query finds the last one. `initial` gives the fields and their types; keep it outside the component.
 */
export function useListState<Values extends ListValues>(screen: string, initial: Values): ListState<Values> {
  const [parameters, setParameters] = useSearchParams();
  const dispatch = useDispatch();
  const kept = useSelector(({ listStates }: WithListStates) => listStates[screen]);
  const query = ownQuery(parameters, initial);

  /** Leaves what is not this list's in the address. */
  const putInAddress = useCallback(
    (own: string) =>
      setParameters(
        (current) =>
          new URLSearchParams([...[...current].filter(([name]) => !(name in initial)), ...new URLSearchParams(own)]),
        { replace: true },
      ),
    [setParameters, initial],
  );

  const follow = useEffectEvent((query: string) => {
    if (query) dispatch(listStateKept({ screen, query }));
    else if (kept) putInAddress(kept);
  });
  // Before anything else can happen: late, it would keep a search that has just been cleared.
  useLayoutEffect(() => follow(query), [query]);

  const shown = query || kept || '';
  const state = useMemo(() => readListState(new URLSearchParams(shown), initial), [shown, initial]);

  const show = useCallback(
    (next: Values) => {
      const own = writeListState(next, initial).toString();
      dispatch(listStateKept({ screen, query: own }));
      putInAddress(own);
    },
    [dispatch, screen, initial, putInAddress],
  );
  const change = useCallback(
    (values: Partial<Values>) => show({ ...state, ...('Page' in state && { Page: 1 }), ...values }),
    [show, state],
  );
  const reset = useCallback(() => show(initial), [show, initial]);
  return { state, change, reset };
}

const ownQuery = (parameters: URLSearchParams, initial: ListValues): string =>
  new URLSearchParams([...parameters].filter(([name]) => name in initial)).toString();
