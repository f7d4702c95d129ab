import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session.slice.ts';

/** The last search of each screen, as its URL query, to restore it when the screen opens again. */
const initialState: Record<string, string> = {};

export const listStatesSlice = createSlice({
  name: 'listStates',
  initialState,
  reducers: {
    listStateSaved: (states, { payload }: PayloadAction<{ screen: string; query: string }>) => {
      states[payload.screen] = payload.query;
    },
  },
  extraReducers: (build) => build.addCase(sessionEnded, () => initialState),
});

export const { listStateSaved } = listStatesSlice.actions;

export interface WithListStates {
  listStates: Record<string, string>;
}
