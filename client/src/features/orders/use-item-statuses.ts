import type { EstimateSummary, ItemManufacturingStatusId, JobLine } from '@picket/domain';
import { useRef, useState } from 'react';
import { useSetItemStatusMutation } from './orders.api.ts';

/**
 * Sets the statuses of items one after the other, each on top of the version that the one before left, so that a hand
 * that is faster than the network meets no conflict with itself. `saving` holds the ids that are on their way.
 */
export function useItemStatuses({ Id: JobId, Version }: Pick<EstimateSummary, 'Id' | 'Version'>) {
  const [save] = useSetItemStatusMutation();
  const [saving, setSaving] = useState<readonly number[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(Version);
  known.current = Math.max(known.current, Version);

  const setStatus = ({ Id, Kind }: JobLine, StatusId: ItemManufacturingStatusId) => {
    setSaving((ids) => [...ids, Id]);
    turn.current = turn.current.then(async () => {
      const { data } = await save({ JobId, Id, Kind, StatusId, Version: known.current });
      known.current = Math.max(known.current, data?.Version ?? 0);
      setSaving((ids) => ids.toSpliced(ids.indexOf(Id), 1));
    });
  };
  return { saving, setStatus };
}
