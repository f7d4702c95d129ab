import { partFields, type SavePart } from '@picket/domain';
import type { PricedItem } from '@/entities/catalogue/catalogue.api.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { InlineTable } from '@/ui/table/inline-table.tsx';
import { useSavePartMutation } from './catalogue.api.ts';
import { partRowsOf } from './priced-items.ts';

const fields = { ...partFields, Quantity: { ...partFields.Quantity, min: 0.0001 } };
const blank = { Description: '', Quantity: null };

/** An inline-editable table of the parts of a fence section. */
export function PartsSection({ item, mayEdit }: { item: PricedItem; mayEdit: boolean }) {
  const [savePart] = useSavePartMutation();
  const { Id, Version } = item;
  const rows = partRowsOf('fence-sections', item).map((part) => ({ ...part, Name: part.Description, Version }));
  type Row = (typeof rows)[number];

  const save = (part: SavePart, row?: Row | null) =>
    savePart({ fenceSection: { Id, Version: row?.Version ?? Version }, part, Base: row ? { ...row } : undefined });
  const remove = async (row: Row) => {
    const question = { title: `Remove the part ${row.Name}?`, confirmLabel: 'Remove', isDanger: true };
    if (await confirm(question)) await save({ Id: row.Id, Quantity: 0 });
  };
  return (
    <SectionCard title="Parts">
      <InlineTable
        label="Parts"
        singular="Part"
        fields={fields}
        rows={rows}
        mayEdit={mayEdit}
        blank={blank}
        onSave={({ Description, Quantity }, row) =>
          save({ ...(row && { Id: row.Id }), Description: String(Description), Quantity: Number(Quantity) }, row)
        }
        onRemove={remove}
        empty="No parts yet."
      />
    </SectionCard>
  );
}
