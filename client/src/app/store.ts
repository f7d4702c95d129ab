import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '@/api/api.ts';
import { sessionSlice } from '@/api/session.slice.ts';
import { toastsSlice } from '@/api/toasts.slice.ts';
import { shownListsSlice } from '@/ui/page/shown-lists.slice.ts';
import { listStatesSlice } from '@/ui/table/list-states.slice.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [toastsSlice.name]: toastsSlice.reducer,
  [listStatesSlice.name]: listStatesSlice.reducer,
  [shownListsSlice.name]: shownListsSlice.reducer,
});

/** The checks of the development build, without warnings that they are slow. */
const checks = {
  serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
  immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
};

export const createStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults(checks).concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;

type RootState = ReturnType<typeof reducer>;
