import { type ComponentProps, useMemo } from 'react';
import { HistoryChanges } from '@/entities/history/history-changes.tsx';
import { StepList } from '@/entities/history/step-list.tsx';
import { atOf } from '@/entities/history/ticks.ts';
import { Kinds } from '@/entities/history/timeline-bar.tsx';
import { BottomSheet } from '@/ui/dialogs/bottom-sheet.tsx';
import { useCompareJobQuery } from './job-comparison.api.ts';
import { changesOf } from './job-comparison.tsx';

interface PastStepsProps extends Omit<ComponentProps<typeof StepList>, 'children'> {
  jobId: number;
  /** On a phone, the list covers the page. */
  isSheet: boolean;
  onClose: () => void;
}

/** The steps of a job, with the changes of the one shown. */
export function PastSteps({ jobId, isSheet, onClose, ...list }: PastStepsProps) {
  const { ticks, index } = list;
  const { currentData } = useCompareJobQuery({ id: jobId, to: atOf(ticks[index]!) });
  const changes = useMemo(() => (currentData ? changesOf(currentData) : []), [currentData]);
  const steps = (
    <StepList {...list}>
      <HistoryChanges changes={changes} />
    </StepList>
  );
  if (!isSheet) return steps;
  return (
    <BottomSheet title={`History of #${jobId}`} onClose={onClose}>
      <Kinds ticks={ticks} filter={list.filter} onFilter={list.onFilter} />
      {steps}
    </BottomSheet>
  );
}
