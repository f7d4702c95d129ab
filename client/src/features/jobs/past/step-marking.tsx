import { type ReactNode, useMemo } from 'react';
import { ChangedFields } from '@/ui/changed-fields.ts';
import { StepMarks } from '../shared/frame/step-marks.ts';
import { useCompareJobQuery } from './job-comparison.api.ts';

interface StepMarkingProps {
  jobId: number;
  /** The moment whose step is marked; null: nothing is. */
  at: string | null;
  children: ReactNode;
}

/** Marks below it what changed at a step. */
export function StepMarking({ jobId, at, children }: StepMarkingProps) {
  const { currentData } = useCompareJobQuery({ id: jobId, to: at ?? '' }, { skip: at === null });
  const marks = at === null ? null : (currentData ?? null);
  const fields = useMemo(() => new Map(marks?.Fields.map(({ Field, From }) => [Field.toLowerCase(), From])), [marks]);
  return (
    <StepMarks value={marks}>
      <ChangedFields value={fields}>{children}</ChangedFields>
    </StepMarks>
  );
}
