/** The link's id in the address; '' if there is none. */
export const approvalToken = (search: string): string => new URLSearchParams(search).get('id') ?? '';
