/** The result of a form's `save` when the user cancels: nothing was saved, and no error is shown. */
export const saveCanceled = { error: 'canceled' } as const;
