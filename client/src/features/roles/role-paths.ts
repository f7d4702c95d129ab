export const roleListPath = '/role/';
export const addRolePath = '/role/add';
export const rolePath = (id: number): string => `/role/info?id=${id}`;
/** The page that adds a copy of a role. */
export const copyRolePath = (id: number): string => `${addRolePath}?id=${id}`;
