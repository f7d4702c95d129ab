import type { EstimateSummary, JobLaborRow } from '@picket/domain';
import { useState } from 'react';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { AddLaborDialog } from './add-labor.dialog.tsx';
import { AddButton } from './misc-items.section.tsx';
import { useRemoveLaborMutation, useSaveLaborMutation } from './summary.api.ts';
import { type ItemWrites, SummaryItemsTable } from './summary-items-table.tsx';

/** Labor does not get the discount of the job, only its own. */
const NO_DISCOUNT = 0;

export function LaborSection({ summary, mayEdit }: { summary: EstimateSummary; mayEdit: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const writes = useLaborWrites(summary);
  return (
    <SectionCard title="Labor" actions={mayEdit && <AddButton label="Add labor" onClick={() => setAdding(true)} />}>
      <SummaryItemsTable
        label="Labor"
        items={summary.LaborItems}
        version={summary.Version}
        usualDiscount={NO_DISCOUNT}
        writes={mayEdit ? writes : undefined}
        empty="No labor yet."
      />
      {isAdding && <AddLaborDialog summary={summary} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}

function useLaborWrites({ Id: JobId, Version }: EstimateSummary): ItemWrites<JobLaborRow> {
  const [save] = useSaveLaborMutation();
  const [remove] = useRemoveLaborMutation();
  return {
    save: ({ LaborTypeId }, { Quantity, UnitPrice, ...values }, seen) =>
      save({ JobId, ...seen, LaborTypeId, ...values, Quantity: Quantity!, UnitPrice: UnitPrice! }),
    remove: ({ Id }) => void remove({ JobId, Id, Version }),
  };
}
