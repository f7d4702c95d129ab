import { createContext, use } from 'react';

/** A job now, by its id, or as it stood at a version, an instant or a position of the log (ruling 52). */
export type JobRead = number | { readonly id: number; readonly at: string };

/** Builds the query of an endpoint whose answer may be that of a past moment. */
export const readingJob = (url: (id: number) => string) => (read: JobRead) =>
  typeof read === 'number' ? url(read) : { url: url(read.id), params: { at: read.at } };

/** The past does not change: only the present is loaded again when a job is saved. */
export const jobReadTags = (read: JobRead) => (typeof read === 'number' ? [{ type: 'Job' as const, id: read }] : []);

/** The moment that the page of the past around a component shows, as the `at` parameter of the API. */
export const PastMomentContext = createContext<string | undefined>(undefined);

export const usePastMoment = () => use(PastMomentContext);

/** Returns the argument for the queries of a tab: the job now, or at the moment of the page around it. */
export function useJobRead(id: number): JobRead {
  const at = usePastMoment();
  return at === undefined ? id : { id, at };
}
