import { createSlice, nanoid, type PayloadAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** The second line: why the call failed. */
  readonly reason?: string;
  /** The label of its button; `runToastAction` runs what it does. */
  readonly action?: string;
}

/** A button of a toast: 'Undo'. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** What the buttons of the open toasts do, by the toast's id: functions have no place in the store. */
const actions = new Map<string, () => void>();

export function runToastAction(id: string): void {
  actions.get(id)?.();
  actions.delete(id);
}

const initialState: Toast[] = [];

/** The open toasts. A toast that is already open is not added again. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (kind: Toast['kind'], text: string, reason?: string, action?: ToastAction) => {
        const id = nanoid();
        if (action) actions.set(id, action.run);
        return { payload: { id, kind, text, ...(reason && { reason }), ...(action && { action: action.label }) } };
      },
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        if (payload.action || !toasts.some((toast) => isSame(toast, payload))) toasts.push(payload);
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
