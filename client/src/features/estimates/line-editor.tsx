import { Button } from '@mantine/core';
import { type JobLine, lineFields } from '@picket/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { declined } from '@/jobs/declined.ts';
import { formatMoney, formatPercent } from '@/lib/format.ts';
import { NumberField } from '@/ui/fields.tsx';
import { useKeys } from '@/ui/use-keys.ts';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { LineName } from './line-row.tsx';
import { type LineValues, lineProblems, lineValues, needsPriceNote } from './line-values.ts';
import styles from './lines.module.css';
import { NoteDialog } from './note.dialog.tsx';

interface LineEditorProps {
  line: JobLine;
  usualDiscount: number;
  /** `PriceNote` left out: stays. */
  onSave: (values: LineValues & { PriceNote?: string }) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/**
 * A line being edited in its row: Enter saves, Esc cancels. A price that differs from the list's asks for a note, the
 * list's own clears it.
 */
export function LineEditor({ line, usualDiscount, onSave, onClose }: LineEditorProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const [unexplained, setUnexplained] = useState<LineValues | null>(null);

  const save = async (values: LineValues & { PriceNote?: string }) => {
    const answer = await onSave(values);
    if (answer.error && asProblem(answer.error).Current !== undefined) onClose();
    return answer;
  };
  const form = useSaveForm({
    values: lineValues(line),
    rules: lineProblems,
    save: async (values) => {
      if (values.UnitPrice === line.OriginalPrice) return save({ ...values, PriceNote: '' });
      if (!needsPriceNote(line, values)) return save(values);
      setUnexplained(values);
      return declined;
    },
    onSaved: onClose,
  });
  useEffect(() => row.current?.querySelector('input')?.focus(), []);
  useKeys(row, { onSave: form.submit, onCancel: onClose });
  const saveOnEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) void form.submit();
  };

  return (
    <tr ref={row} className={styles.editor} onKeyDown={saveOnEnter}>
      <td data-label="Item">
        <LineName line={line} />
        {unexplained && (
          <NoteDialog
            title="Why does the price differ?"
            text={`The list price is ${formatMoney(line.OriginalPrice)}.`}
            note={line.PriceNote}
            onNote={(PriceNote) => void saveExplained(PriceNote)}
            onClose={() => setUnexplained(null)}
          />
        )}
      </td>
      <LineInputs form={form} name={line.Description} usualDiscount={usualDiscount} />
      <td className={styles.save} colSpan={2}>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="compact-sm" loading={form.isSaving} onClick={() => void form.submit()}>
          Save
        </Button>
      </td>
    </tr>
  );

  async function saveExplained(PriceNote: string): Promise<void> {
    if (!unexplained) return;
    const { error } = await save({ ...unexplained, PriceNote });
    if (!error) onClose();
  }
}

interface LineInputsProps {
  form: ReturnType<typeof useSaveForm<LineValues>>;
  name: string;
  usualDiscount: number;
}

function LineInputs({ form: { control }, name, usualDiscount }: LineInputsProps) {
  const { Quantity, UnitPrice, DiscountPercent } = lineFields;
  return (
    <>
      <td data-label="Quantity">
        <NumberField control={control} name="Quantity" aria-label={`Quantity of ${name}`} {...boundsOf(Quantity)} />
      </td>
      <td data-label="Price">
        <NumberField control={control} name="UnitPrice" aria-label={`Price of ${name}`} {...boundsOf(UnitPrice)} />
      </td>
      <td data-label="Discount">
        <NumberField
          control={control}
          name="DiscountPercent"
          aria-label={`Discount on ${name}`}
          placeholder={formatPercent(usualDiscount, 2)}
          {...boundsOf(DiscountPercent)}
        />
      </td>
    </>
  );
}

/** How the input takes a number of the domain's fields. */
export const boundsOf = ({
  kind,
  min,
  max,
  decimals,
}: (typeof lineFields)['Quantity' | 'UnitPrice' | 'DiscountPercent']) => ({
  kind,
  min,
  max,
  decimals,
});
