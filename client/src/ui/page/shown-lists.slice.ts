import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session.slice.ts';

/** A page of a list as it was shown: its query, the ids of its rows in order, and the total. */
export interface ShownList {
  readonly endpoint: string;
  /** The arguments of the query. */
  readonly search: { readonly Skip: number; readonly Take: number };
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalIsMinimum?: true;
}

/** The last shown page of each list, by the path of the list. The previous and next links of a record use it. */
const initialState: Record<string, ShownList> = {};

export const shownListsSlice = createSlice({
  name: 'shownLists',
  initialState,
  reducers: {
    listShown: (lists, { payload }: PayloadAction<{ path: string; list: ShownList }>) => {
      lists[payload.path] = payload.list as (typeof lists)[string];
    },
  },
  extraReducers: (build) => build.addCase(sessionEnded, () => initialState),
});

export const { listShown } = shownListsSlice.actions;

export interface WithShownLists {
  shownLists: Record<string, ShownList>;
}
