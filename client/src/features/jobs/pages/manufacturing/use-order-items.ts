import type { EstimateSummary, ItemManufacturingStatusId, JobItemRow, SaveAnswer } from '@picket/domain';
import { useState } from 'react';
import {
  useBlockItemsMutation,
  useChangeItemStatusesMutation,
  useChangeItemStatusMutation,
  useExpectItemsMutation,
  useUnblockItemsMutation,
} from '../../shared/calls/orders.api.ts';

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

export function useOrderItems({ Id: JobId, Version }: Pick<EstimateSummary, 'Id' | 'Version'>): OrderItems {
  const [saveOne] = useChangeItemStatusMutation();
  const [saveSeveral] = useChangeItemStatusesMutation();
  const [block] = useBlockItemsMutation();
  const [unblock] = useUnblockItemsMutation();
  const [expect] = useExpectItemsMutation();
  const [saving, setSaving] = useState<readonly number[]>([]);
  const job = { JobId, Version };

  const noting = async (items: Items, answer: Promise<Answer>): Promise<Answer> => {
    const ids = items.map(({ Id }) => Id);
    setSaving((before) => [...before, ...ids]);
    const { data, error } = await answer;
    setSaving((before) => ids.reduce((left, id) => left.toSpliced(left.indexOf(id), 1), before));
    return { data, error };
  };
  const saveStatus = (items: Items, StatusId: ItemManufacturingStatusId): Promise<Answer> => {
    const [only] = items;
    if (items.length === 1 && only) return saveOne({ ...job, Id: only.Id, Kind: only.Kind, StatusId });
    return saveSeveral({ ...job, Items: refs(items), StatusId });
  };

  return {
    saving,
    setStatus: (items, status) => noting(items, saveStatus(items, status)),
    block: (items, Reason) => noting(items, block({ ...job, Items: refs(items), Reason })),
    unblock: (items) => noting(items, unblock({ ...job, Items: refs(items) })),
    expect: (items, ExpectedDate) => noting(items, expect({ ...job, Items: refs(items), ExpectedDate })),
  };
}

const refs = (items: Items) => items.map(({ Kind, Id }) => ({ Kind, Id }));
