import type { JobLine } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import tableStyles from '@/ui/data-table.module.css';
import { confirm } from '@/ui/prompts.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineButtons, LineRow } from './line-row.tsx';
import type { LineValues } from './line-values.ts';
import styles from './lines.module.css';

/** How lines are changed, each on top of the job as it was when its row opened. */
export interface LineWrites<Line extends JobLine> {
  save: (line: Line, values: LineValues & { PriceNote?: string }, version: number) => Promise<{ error?: unknown }>;
  remove: (line: Line) => void;
}

interface LinesTableProps<Line extends JobLine> {
  label: string;
  lines: readonly Line[];
  version: number;
  usualDiscount: number;
  detail?: (line: Line) => string;
  /** Left out: the lines can only be read. */
  writes?: LineWrites<Line>;
  empty?: ReactNode;
}

/** Lines of the summary, one of which may be open for editing. */
export function LinesTable<Line extends JobLine>(props: LinesTableProps<Line>) {
  const { label, lines, version, usualDiscount, detail, writes, empty } = props;
  const [open, setOpen] = useState<{ id: number; version: number } | null>(null);
  if (lines.length === 0) return <p>{empty}</p>;
  return (
    <div className={styles.scroll}>
      <table className={tableStyles.table} aria-label={label}>
        <thead>
          <tr>
            <th>Item</th>
            {['Quantity', 'Price', 'Discount', 'Total'].map((header) => (
              <th key={header} data-align="end">
                {header}
              </th>
            ))}
            {writes && <th className={tableStyles.actionsHeader}>Actions</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            writes && open?.id === line.Id ? (
              <LineEditor
                key={line.Id}
                line={line}
                usualDiscount={usualDiscount}
                onSave={(values) => writes.save(line, values, open.version)}
                onClose={() => setOpen(null)}
              />
            ) : (
              <LineRow
                key={line.Id}
                line={line}
                detail={detail?.(line)}
                usualDiscount={usualDiscount}
                buttons={
                  writes && (
                    <LineButtons
                      name={line.Description}
                      onEdit={() => setOpen({ id: line.Id, version })}
                      onRemove={() => void removeAfterAsking(line, writes.remove)}
                    />
                  )
                }
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

async function removeAfterAsking<Line extends JobLine>(line: Line, remove: (line: Line) => void): Promise<void> {
  const title = `Delete ${line.Description}?`;
  if (await confirm({ title, text: 'It leaves the estimate.', confirmLabel: 'Delete', isDanger: true })) remove(line);
}
