import type { ComparedItem, ItemKindId, JobComparison } from '@picket/domain';
import { createContext, use } from 'react';

/** The changes of the step that a page of the past shows; null if they are not marked. */
export const StepMarks = createContext<JobComparison | null>(null);

/** Returns the change of an item at the step shown; undefined for none. */
export const useItemChange = (kind: ItemKindId, id: number): ComparedItem | undefined =>
  use(StepMarks)?.Items.find((item) => item.Kind === kind && item.Id === id && item.To !== null);

/** Whether a fence line, payment or document was added or changed at the step shown. */
export const usePartChange = (parts: 'FenceLines' | 'Payments' | 'Documents', id: number): boolean =>
  use(StepMarks)?.[parts].some((part) => part.Id === id && part.To !== null) ?? false;
