export const userListPath = '/user/list';
export const addUserPath = '/user/add';
export const userPath = (id: number): string => `/user/info?id=${id}`;
