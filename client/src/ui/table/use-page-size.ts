import { useState } from 'react';
import { PAGE_SIZE, type PageSize, pageSizes } from '@/lib/list-query.ts';

export interface Paging {
  /** Rows per page. */
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
}

/** The rows per page that the user chose for a screen in this browser (ruling 95), and how to choose. */
export function usePageSize(screen: string): Paging {
  const key = `page-size:${screen}`;
  const [size, setSize] = useState(() => readSize(localStorage.getItem(key)));
  const onSize = (next: PageSize) => {
    setSize(next);
    if (next === PAGE_SIZE) localStorage.removeItem(key);
    else localStorage.setItem(key, String(next));
  };
  return { size, onSize };
}

const readSize = (text: string | null): PageSize => pageSizes.find((size) => String(size) === text) ?? PAGE_SIZE;
