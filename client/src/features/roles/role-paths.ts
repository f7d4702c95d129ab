export const roleListPath = '/role/';
export const addRolePath = '/role/add';
export const rolePath = (id: number): string => `/role/info?id=${id}`;
/** Starts a new role as a copy. */
export const copyRolePath = (id: number): string => `${addRolePath}?id=${id}`;
