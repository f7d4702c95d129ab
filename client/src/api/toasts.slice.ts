import { createSlice, nanoid, type PayloadAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** The second line: why the call failed. */
  readonly reason?: string;
}

const initialState: Toast[] = [];

/** The open toasts. A toast that is already open is not added again. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (kind: Toast['kind'], text: string, reason?: string) => ({
        payload: { id: nanoid(), kind, text, ...(reason && { reason }) },
      }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        if (!toasts.some((toast) => isSame(toast, payload))) toasts.push(payload);
      },
    },
    toastClosed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

const isSame = (a: Toast, b: Toast) => a.kind === b.kind && a.text === b.text && a.reason === b.reason;

export const { toastShown, toastClosed } = toastsSlice.actions;

/**
 * The toast of a call. It renders together with the result of the call, which follows at once and which RTK Query
 * batches.
 */
export const callToastShown = (...toast: Parameters<typeof toastShown>) => ({
  ...toastShown(...toast),
  meta: { [SHOULD_AUTOBATCH]: true },
});
