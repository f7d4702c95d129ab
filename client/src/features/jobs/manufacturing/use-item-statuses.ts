import type { EstimateSummary, ItemManufacturingStatusId, JobItemRow } from '@picket/domain';
import { useRef, useState } from 'react';
import { useChangeItemStatusMutation } from './orders.api.ts';

/**
 * Saves the statuses of items one after the other, each with the version that the last save returned, so that fast
 * clicks cause no conflict. `saving` contains the ids of the items that are being saved.
 */
export function useItemStatuses({ Id: JobId, Version }: Pick<EstimateSummary, 'Id' | 'Version'>) {
  const [save] = useChangeItemStatusMutation();
  const [saving, setSaving] = useState<readonly number[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(Version);
  known.current = Math.max(known.current, Version);

  const setStatus = ({ Id, Kind }: JobItemRow, StatusId: ItemManufacturingStatusId) => {
    setSaving((ids) => [...ids, Id]);
    turn.current = turn.current.then(async () => {
      const { data } = await save({ JobId, Id, Kind, StatusId, Version: known.current });
      known.current = Math.max(known.current, data?.Version ?? 0);
      setSaving((ids) => ids.toSpliced(ids.indexOf(Id), 1));
    });
  };
  return { saving, setStatus };
}
