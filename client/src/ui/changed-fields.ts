import { createContext } from 'react';

/** The fields to mark on a page, by their label in lower case, with the text of before; null for none. */
export const ChangedFields = createContext<ReadonlyMap<string, string | null>>(new Map());
