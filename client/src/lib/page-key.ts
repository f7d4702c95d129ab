/** Identifies the page of a URL: its path and id. A change of the search alone stays on the page. */
export const pageKey = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('id')}`;
