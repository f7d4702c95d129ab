import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/api.ts';
import { loadLater } from './load-later.tsx';

/** Like `loadLater`, for controls that a page can do without until it has the data that it asks for when it opens. */
export function loadAfterData<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = loadLater(load, placeholder);
  const shown: Shown = { before: false };
  return (props) => (
    <AfterData shown={shown} placeholder={placeholder}>
      <Part {...props} />
    </AfterData>
  );
}

interface Shown {
  /** In an earlier visit, so that the part is loaded. */
  before: boolean;
}

function AfterData({ shown, placeholder, children }: { shown: Shown; placeholder: ReactNode; children: ReactNode }) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isShown, setShown] = useState(shown.before);
  useEffect(() => {
    if (shown.before) return;
    const show = () => {
      shown.before = true;
      setShown(true);
    };
    // A task later, because the effects of the page, which ask for its data, run after those of its parts.
    const timer = setTimeout(() => void Promise.all(dispatch(api.util.getRunningQueriesThunk())).then(show));
    return () => clearTimeout(timer);
  }, [dispatch, shown]);
  return isShown ? children : placeholder;
}
