import { Button } from '@mantine/core';
import { type EstimateSummary, type JobDetails, type JobMiscItemRow, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import { AddMiscItemsDialog } from './add-misc-items.dialog.tsx';
import { useRemoveMiscItemMutation, useSaveMiscItemMutation } from './summary.api.ts';
import { type ItemWrites, SummaryItemsTable } from './summary-items-table.tsx';

interface SectionProps {
  job: JobDetails;
  summary: EstimateSummary;
  mayEdit: boolean;
}

export function MiscItemsSection({ job, summary, mayEdit }: SectionProps) {
  const [isAdding, setAdding] = useState(false);
  const writes = useMiscItemWrites(summary);
  return (
    <SectionCard
      title="Miscellaneous items"
      actions={mayEdit && <AddButton label="Add misc items" onClick={() => setAdding(true)} />}
    >
      <SummaryItemsTable
        label="Miscellaneous items"
        items={summary.MiscItems}
        version={summary.Version}
        usualDiscount={job.Discount}
        detail={detailOf}
        writes={mayEdit ? writes : undefined}
        empty="No miscellaneous items yet."
      />
      {isAdding && <AddMiscItemsDialog job={job} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon name="add" size={15} />} onClick={onClick}>
      {label}
    </Button>
  );
}

function useMiscItemWrites({ Id: JobId, Version }: EstimateSummary): ItemWrites<JobMiscItemRow> {
  const [save] = useSaveMiscItemMutation();
  const [remove] = useRemoveMiscItemMutation();
  return {
    save: (_item, { Quantity, UnitPrice, ...values }, seen) =>
      save({ JobId, ...seen, ...values, Quantity: Quantity!, UnitPrice: UnitPrice! }),
    remove: ({ Id }) => void remove({ JobId, Id, Version }),
  };
}

const inventoryNames: Record<number, string> = StatusNames.InventoryType;
const detailOf = ({ Category, InventoryTypeId }: JobMiscItemRow): string =>
  [Category, inventoryNames[InventoryTypeId ?? 0]].filter(Boolean).join(', ');
