import { Button } from '@mantine/core';
import { type EstimateSummary, type JobDetails, type MiscItemLine, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { AddMiscItemsDialog } from './add-misc-items.dialog.tsx';
import { LinesTable, type LineWrites } from './lines-table.tsx';
import { useRemoveMiscItemMutation, useSaveMiscItemMutation } from './summary.api.ts';

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
      <LinesTable
        label="Miscellaneous items"
        lines={summary.MiscItems}
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

function useMiscItemWrites({ Id: JobId, Version }: EstimateSummary): LineWrites<MiscItemLine> {
  const [save] = useSaveMiscItemMutation();
  const [remove] = useRemoveMiscItemMutation();
  return {
    save: ({ Id }, { Quantity, UnitPrice, ...values }, version) =>
      save({ JobId, Id, ...values, Quantity: Quantity!, UnitPrice: UnitPrice!, Version: version }),
    remove: ({ Id }) => void remove({ JobId, Id, Version }),
  };
}

const inventoryNames: Record<number, string> = StatusNames.InventoryType;
const detailOf = ({ Category, InventoryTypeId }: MiscItemLine): string =>
  [Category, inventoryNames[InventoryTypeId ?? 0]].filter(Boolean).join(', ');
