/** Every call of the API is below it; all other addresses are those of the client. */
const API = '/api';

/** The version of the API that this server answers. */
export const PREFIX = `${API}/v1`;

/** Whether the path of a request belongs to the API, of any version. */
export const isApiPath = (path: string): boolean => path === API || path.startsWith(`${API}/`);
