import type { EstimateSummary, LaborLine } from '@picket/domain';
import { useState } from 'react';
import { SectionCard } from '@/ui/section-card.tsx';
import { AddLaborDialog } from './add-labor.dialog.tsx';
import { LinesTable, type LineWrites } from './lines-table.tsx';
import { AddButton } from './misc-items.section.tsx';
import { useRemoveLaborMutation, useSaveLaborMutation } from './summary.api.ts';

/** Labor takes only its own discount, not the job's. */
const NO_DISCOUNT = 0;

export function LaborSection({ summary, mayEdit }: { summary: EstimateSummary; mayEdit: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const writes = useLaborWrites(summary);
  return (
    <SectionCard title="Labor" actions={mayEdit && <AddButton label="Add labor" onClick={() => setAdding(true)} />}>
      <LinesTable
        label="Labor"
        lines={summary.LaborItems}
        version={summary.Version}
        usualDiscount={NO_DISCOUNT}
        writes={mayEdit ? writes : undefined}
        empty="No labor yet."
      />
      {isAdding && <AddLaborDialog summary={summary} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}

function useLaborWrites({ Id: JobId, Version }: EstimateSummary): LineWrites<LaborLine> {
  const [save] = useSaveLaborMutation();
  const [remove] = useRemoveLaborMutation();
  return {
    save: ({ Id, LaborTypeId }, { Quantity, UnitPrice, ...values }, version) =>
      save({ JobId, Id, LaborTypeId, ...values, Quantity: Quantity!, UnitPrice: UnitPrice!, Version: version }),
    remove: ({ Id }) => void remove({ JobId, Id, Version }),
  };
}
