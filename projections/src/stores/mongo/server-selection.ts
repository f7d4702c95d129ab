/** The option of a client for how long it looks for a server: five seconds, unless the URL states it. */
export const serverSelection = (url: string): { serverSelectionTimeoutMS?: number } =>
  /[?&]serverSelectionTimeoutMS=/i.test(url) ? {} : { serverSelectionTimeoutMS: 5000 };
