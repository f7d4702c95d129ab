import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { type ListValues, readListState, writeListState } from '@/lib/list-query.ts';
import { listStateSaved, type WithListStates } from './list-states.slice.ts';

export interface ListState<Values> {
  readonly state: Values;
  /** Changes some values. Any change except of the page returns to the first page. */
  readonly change: (values: Partial<Values>) => void;
  readonly reset: () => void;
}

/** A change that the URL does not show yet: `from` is the query of the URL before it, `query` the one after it. */
interface Pending {
  readonly from: string;
  readonly query: string;
}

/**
 * The search of a screen. It is stored in the URL, for reloading and sharing, and per screen, to restore it when the
 * screen opens without a query. A change is in `state` at once, before the URL has it. `initial` gives the fields and
 * their types; define it outside the component. `first` is the query that the screen shows when it opens for the first
 * time without one, its default view.
 */
export function useListState<Values extends ListValues>(
  screen: string,
  initial: Values,
  first?: string,
): ListState<Values> {
  const [parameters, setParameters] = useSearchParams();
  const dispatch = useDispatch();
  const query = ownQuery(parameters, initial);
  // Selected only without a query: each change saves the search, which would render the screen once more.
  const saved = useSelector(({ listStates }: WithListStates) => (query ? undefined : (listStates[screen] ?? first)));
  const [pending, setPending] = useState<Pending | null>(null);
  if (pending && pending.from !== query) setPending(null);

  /** Keeps other parameters of the URL. */
  const writeUrl = useCallback(
    (own: string) =>
      setParameters(
        (current) =>
          new URLSearchParams([...[...current].filter(([name]) => !(name in initial)), ...new URLSearchParams(own)]),
        { replace: true },
      ),
    [setParameters, initial],
  );

  const follow = useEffectEvent((query: string) => {
    if (query) dispatch(listStateSaved({ screen, query }));
    else if (saved) writeUrl(saved);
  });
  // In a layout effect, because a later one would save a search that has just been cleared.
  useLayoutEffect(() => follow(query), [query]);

  const shown = pending?.from === query ? pending.query : query || saved || '';
  const state = useMemo(() => readListState(new URLSearchParams(shown), initial), [shown, initial]);

  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const show = useCallback(
    (next: Values) => {
      const own = writeListState(next, initial).toString();
      latest.current = next;
      setPending({ from: query, query: own });
      dispatch(listStateSaved({ screen, query: own }));
      writeUrl(own);
    },
    [dispatch, screen, initial, query, writeUrl],
  );
  const change = useCallback(
    (values: Partial<Values>) => {
      const { current } = latest;
      show({ ...current, ...('Page' in current && { Page: 1 }), ...values });
    },
    [show],
  );
  const reset = useCallback(() => show(initial), [show, initial]);
  return { state, change, reset };
}

const ownQuery = (parameters: URLSearchParams, initial: ListValues): string =>
  new URLSearchParams([...parameters].filter(([name]) => name in initial)).toString();
