import type { PartsSelection } from '@picket/domain';
import { useState } from 'react';
import { useGetFenceLinesQuery, useGetSummaryQuery } from '../shared/calls/job.api.ts';
import { type PartGroup, partsOfJob } from './parts-text.ts';

/** The parts of a job that can be copied; undefined until they have loaded. */
export function useJobParts(jobId: number) {
  const lines = useGetFenceLinesQuery(jobId);
  const summary = useGetSummaryQuery(jobId);
  return {
    groups: lines.data && summary.data && partsOfJob(lines.data.data, summary.data),
    error: (!lines.data && lines.error) || (!summary.data && summary.error),
    refetch: () => {
      for (const query of [lines, summary]) if (query.error) void query.refetch();
    },
  };
}

export interface CheckedParts {
  readonly isChecked: (group: PartGroup, id: number) => boolean;
  readonly toggle: (group: PartGroup, ids: readonly number[], isChecked: boolean) => void;
}

const keyOf = ({ hasLines }: PartGroup, id: number) => `${hasLines ? 'line' : 'item'} ${id}`;

/** The checked parts: all of them at first, and those that another user adds meanwhile. */
export function useCheckedParts(): CheckedParts & {
  selectionIn: (groups: readonly PartGroup[]) => PartsSelection | null;
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isChecked = (group: PartGroup, id: number) => !left.has(keyOf(group, id));
  const checked = (groups: readonly PartGroup[]) =>
    groups.flatMap((group) => group.Parts.filter(({ Id }) => isChecked(group, Id)).map(({ Id }) => Id));
  return {
    isChecked,
    toggle: (group, ids, isOn) =>
      setLeft((current) => {
        const next = new Set(current);
        for (const id of ids) isOn ? next.delete(keyOf(group, id)) : next.add(keyOf(group, id));
        return next;
      }),
    /** Null for nothing; without fields for everything. */
    selectionIn(groups) {
      const FenceLineIds = checked(groups.filter(({ hasLines }) => hasLines));
      const ItemIds = checked(groups.filter(({ hasLines }) => !hasLines));
      const count = groups.reduce((sum, { Parts }) => sum + Parts.length, 0);
      const chosen = FenceLineIds.length + ItemIds.length;
      if (chosen === 0) return null;
      return chosen === count ? {} : { FenceLineIds, ItemIds };
    },
  };
}
