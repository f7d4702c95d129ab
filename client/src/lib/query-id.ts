/** Reads the id from a query such as `?id=42`; null when it is missing or not an id. */
export function readQueryId(query: URLSearchParams, name = 'id'): number | null {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
