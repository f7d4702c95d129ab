import type { EstimateSummary, ItemManufacturingStatusId, JobItemRow, SaveAnswer } from '@picket/domain';
import { useRef, useState } from 'react';
import {
  useBlockItemsMutation,
  useChangeItemStatusesMutation,
  useChangeItemStatusMutation,
  useExpectItemsMutation,
  useUnblockItemsMutation,
} from './orders.api.ts';

type Items = readonly JobItemRow[];
type Answer = { data?: SaveAnswer; error?: unknown };

/**
 * The changes of an order's items; each changes all of its items or none. `saving` has the ids of those being saved.
 */
export interface OrderItems {
  readonly saving: readonly number[];
  setStatus(items: Items, status: ItemManufacturingStatusId): Promise<Answer>;
  block(items: Items, reason: string): Promise<Answer>;
  unblock(items: Items): Promise<Answer>;
  expect(items: Items, day: string | null): Promise<Answer>;
}

/**
 * Saves changes of items one after the other, each with the version that the last save returned, so that fast clicks
 * cause no conflict.
 */
export function useOrderItems({ Id: JobId, Version }: Pick<EstimateSummary, 'Id' | 'Version'>): OrderItems {
  const [saveOne] = useChangeItemStatusMutation();
  const [saveSeveral] = useChangeItemStatusesMutation();
  const [block] = useBlockItemsMutation();
  const [unblock] = useUnblockItemsMutation();
  const [expect] = useExpectItemsMutation();
  const [saving, setSaving] = useState<readonly number[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(Version);
  known.current = Math.max(known.current, Version);

  const save = (items: Items, call: (of: { JobId: number; Version: number }) => Promise<Answer>): Promise<Answer> => {
    const ids = items.map(({ Id }) => Id);
    setSaving((before) => [...before, ...ids]);
    const answer = turn.current.then(async () => {
      const { data, error } = await call({ JobId, Version: known.current });
      known.current = Math.max(known.current, data?.Version ?? 0);
      setSaving((before) => ids.reduce((left, id) => left.toSpliced(left.indexOf(id), 1), before));
      return { data, error };
    });
    turn.current = answer;
    return answer;
  };

  return {
    saving,
    setStatus: (items, StatusId) =>
      save(items, (job) => {
        const [only] = items;
        if (items.length === 1 && only) return saveOne({ ...job, Id: only.Id, Kind: only.Kind, StatusId });
        return saveSeveral({ ...job, Items: refs(items), StatusId });
      }),
    block: (items, Reason) => save(items, (job) => block({ ...job, Items: refs(items), Reason })),
    unblock: (items) => save(items, (job) => unblock({ ...job, Items: refs(items) })),
    expect: (items, ExpectedDate) => save(items, (job) => expect({ ...job, Items: refs(items), ExpectedDate })),
  };
}

const refs = (items: Items) => items.map(({ Kind, Id }) => ({ Kind, Id }));
