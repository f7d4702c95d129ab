import type { CloseBooksRequest } from '@picket/domain';
import { useState } from 'react';
import { useCloseBooksMutation } from './accounting.api.ts';
import type { BooksCopy } from './accounts-conflict.ts';

/** What a user saw of the books: the last closed day, and their version. */
export interface OpenedBooks {
  readonly closed: string | null;
  readonly Version: number;
}

/**
 * Returns a save over the books as they were when the form opened, and what loads the server's copy in a conflict. An export
 * that is made meanwhile has a later version and is no conflict.
 */
export function useCloseOver(books: OpenedBooks) {
  const [opened, setOpened] = useState(books);
  const [save] = useCloseBooksMutation();
  const { closed, Version } = books.closed === opened.closed ? books : opened;
  return {
    save: (request: CloseBooksRequest) => save({ ...request, Version, Base: { BooksClosedThrough: closed, Version } }),
    load: (current: unknown) => {
      const theirs = current as BooksCopy;
      setOpened({ closed: theirs.BooksClosedThrough, Version: theirs.Version });
    },
  };
}
