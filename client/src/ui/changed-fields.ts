import { createContext } from 'react';

/** The changed fields of a page, by their label in lower case, each with its former text; null if it was empty. */
export const ChangedFields = createContext<ReadonlyMap<string, string | null>>(new Map());
