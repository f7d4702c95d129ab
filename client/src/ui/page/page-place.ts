import { createContext, useContext } from 'react';

interface PagePlace {
  /** The menu screen that contains the page, as the first breadcrumb; null if the page is that screen. */
  readonly list: { readonly title: string; readonly path: string } | null;
  /** The path of the list whose order the previous and next records follow. */
  readonly neighborsPath: string | null;
  /** Puts the name of the record before the name of the screen in the browser's title. */
  readonly nameRecord: (name: string) => void;
}

const nowhere: PagePlace = { list: null, neighborsPath: null, nameRecord: () => undefined };

/** The place of the page in the menu; set by the screen around it. */
export const PagePlaceContext = createContext<PagePlace>(nowhere);

export const usePagePlace = () => useContext(PagePlaceContext);
