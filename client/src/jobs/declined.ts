/** What a form's `save` answers when the person thought better of it: nothing was saved, nothing is wrong. */
export const declined = { error: 'declined' } as const;
