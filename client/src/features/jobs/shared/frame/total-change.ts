import { createContext, use, useEffect } from 'react';

/** The change of the job's grand total by the user's last save, in dollars. */
export interface TotalChange {
  readonly Amount: number;
  /** 'by line 3'. */
  readonly Reason: string;
}

/** Shows a change beside the grand total; null removes it. */
export const ShowTotalChange = createContext<(change: TotalChange | null) => void>(() => undefined);

/** Shows changes of the total while the calling tab is open. */
export function useShowTotalChange(): (change: TotalChange | null) => void {
  const show = use(ShowTotalChange);
  useEffect(() => () => show(null), [show]);
  return show;
}
