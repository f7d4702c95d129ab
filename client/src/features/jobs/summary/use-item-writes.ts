import { useRef } from 'react';
import { type SaveItemArgs, useSaveSummaryItemMutation } from './summary.api.ts';

export type SaveItem = ReturnType<typeof useItemWrites>;

/**
 * Returns what saves items one after the other, so that rows that follow one another cause no conflict: a row replaces the
 * version that one's own last save made, unless others saved since the row was opened.
 */
export function useItemWrites() {
  const [save] = useSaveSummaryItemMutation();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const ownVersions = useRef(new Set<number>());

  return (item: SaveItemArgs) => {
    const saving = turn.current.then(async () => {
      let { Version } = item;
      while (ownVersions.current.has(Version + 1)) Version += 1;
      const answer = await save({ ...item, Version });
      // A later version holds saves of others too, which the user merged with this item alone.
      if (answer.data?.Version === Version + 1) ownVersions.current.add(Version + 1);
      return answer;
    });
    turn.current = saving;
    return saving;
  };
}
