/** Which page an address shows: the same screen with another id is another page, with another search it is not. */
export const pageAt = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('id')}`;
