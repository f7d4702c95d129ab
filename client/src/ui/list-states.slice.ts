import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session.slice.ts';

/** The last search of each screen, as its URL query, so that coming back finds it again. */
const initialState: Record<string, string> = {};

export const listStatesSlice = createSlice({
  name: 'listStates',
  initialState,
  reducers: {
    listStateKept: (states, { payload }: PayloadAction<{ screen: string; query: string }>) => {
      states[payload.screen] = payload.query;
    },
  },
  extraReducers: (build) => build.addCase(sessionEnded, () => initialState),
});

export const { listStateKept } = listStatesSlice.actions;

export interface WithListStates {
  listStates: Record<string, string>;
}
