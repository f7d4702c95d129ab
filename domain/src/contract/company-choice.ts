/**
 * The company for a new job of a customer (ruling 82). `Reason` says why, or why none is chosen; `Warning` that company
 * and customer are of different types, or ''.
 */
export interface CompanyChoice {
  CompanyId: number | null;
  CompanyName: string;
  Reason: string;
  Warning: string;
}
