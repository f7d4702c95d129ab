import { ItemKinds, type JobItemRow, type JobLaborRow } from '@picket/domain';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { type ItemRowValues, itemValues, rowProblems, savedValues } from './item-values.ts';
import type { SaveItem } from './summary.api.ts';

/**
 * The form of an item's row and of the note row beneath it. Enter saves and goes to the next row, leaving the row
 * saves, Esc restores. Input that cannot be saved stays and counts as unsaved.
 */
export function useItemRow(item: JobItemRow, jobId: number, version: number, save: SaveItem) {
  const row = useRef<HTMLTableRowElement>(null);
  const noteRow = useRef<HTMLTableRowElement>(null);
  const isMoving = useRef(false);
  const [isNoteOpen, setNoteOpen] = useState(false);
  const form = useItemForm(item, jobId, version, async (request) => {
    const answer = await save(request);
    if (!answer.error) setNoteOpen(false);
    return answer;
  });
  const typed = readable(useWatch({ control: form.control }) as ItemRowValues);
  const differs = typed.UnitPrice !== null && typed.UnitPrice !== item.OriginalPrice;
  const needsNote = differs && (isNoteOpen || typed.UnitPrice !== item.UnitPrice || typed.PriceNote !== item.PriceNote);

  const priceInput = () => row.current?.querySelector<HTMLInputElement>('[data-column="UnitPrice"] input');
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (row.current?.contains(target) || noteRow.current?.contains(target));

  const saveAndGoDown = async (from: HTMLElement) => {
    if (form.isDirty && !(await form.trigger(undefined, { shouldFocus: true }))) return;
    if (form.isDirty) void form.submit();
    isMoving.current = true;
    focusBelow(noteRow.current?.contains(from) ? priceInput() : from);
    isMoving.current = false;
  };
  const restore = (from: HTMLElement) => {
    const input = noteRow.current?.contains(from) ? priceInput() : from;
    isMoving.current = true;
    flushSync(() => {
      form.reset();
      setNoteOpen(false);
    });
    input?.focus();
    isMoving.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') void saveAndGoDown(event.target);
    else if (event.key === 'Escape' && (form.isDirty || isNoteOpen)) restore(event.target);
    else return;
    event.preventDefault();
  };
  const onBlur = async ({ relatedTarget }: FocusEvent) => {
    if (isMoving.current || !form.isDirty || isInside(relatedTarget)) return;
    if (await form.trigger()) void form.submit();
  };
  /** Sets the price to the list price, which clears the note. */
  const putBack = () => {
    priceInput()?.focus();
    form.setValue('UnitPrice', item.OriginalPrice, { shouldDirty: true, shouldValidate: true });
    form.setValue('PriceNote', '', { shouldDirty: true, shouldValidate: true });
    setNoteOpen(false);
    if (item.UnitPrice !== item.OriginalPrice) void form.submit();
    else form.resetField('PriceNote', { defaultValue: item.PriceNote });
  };
  return {
    row,
    noteRow,
    form,
    typed,
    needsNote,
    openNote: () => setNoteOpen(true),
    putBack,
    events: { onKeyDown, onBlur },
  };
}

function useItemForm(item: JobItemRow, JobId: number, Version: number, save: SaveItem) {
  const { Kind } = item;
  const ofLabor = Kind === ItemKinds.Labor && { LaborTypeId: (item as JobLaborRow).LaborTypeId };
  return useVersionedForm(
    { ...item, Version },
    {
      pick: itemValues,
      rules: rowProblems(item),
      save: (values, opened) => save({ JobId, Kind, ...opened, ...ofLabor, ...savedValues(item, values) }),
    },
  );
}

/** The values to show: a box with text that is not a number (NaN) counts as empty. */
const readable = (values: ItemRowValues): ItemRowValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as unknown as ItemRowValues;

/** Moves the focus to the same column of the next row that has it. */
function focusBelow(input: HTMLElement | null | undefined): void {
  const column = input?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const inputs = [...(input?.closest('table')?.querySelectorAll<HTMLElement>(`[data-column="${column}"] input`) ?? [])];
  inputs[inputs.indexOf(input!) + 1]?.focus();
}
