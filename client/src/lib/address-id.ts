/** The id in a query such as `?id=42`; null for none. */
export function idIn(query: URLSearchParams, name = 'id'): number | null {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
