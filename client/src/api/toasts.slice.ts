import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

const initialState: Toast[] = [];

/** The open toasts. A text that is already open is not added again. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (kind: Toast['kind'], text: string) => ({ payload: { id: nanoid(), kind, text } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        if (!toasts.some(({ kind, text }) => kind === payload.kind && text === payload.text)) toasts.push(payload);
      },
    },
    toastClosed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { toastShown, toastClosed } = toastsSlice.actions;
