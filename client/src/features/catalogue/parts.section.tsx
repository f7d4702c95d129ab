import { partFields, type SavePart } from '@picket/domain';
import { InlineTable } from '@/ui/inline-table.tsx';
import { confirm } from '@/ui/prompts.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { useGetItemQuery, useSavePartMutation } from './priced-items.api.ts';
import { type PricedItem, partsOf } from './priced-items.ts';

const fields = { ...partFields, Quantity: { ...partFields.Quantity, min: 0.0001 } };
const blank = { Description: '', Quantity: null };

/** What one fence section is made of, changed in its rows. */
export function PartsSection({ item, mayEdit }: { item: PricedItem; mayEdit: boolean }) {
  const [savePart] = useSavePartMutation();
  const { Id, Version } = item;
  const { refetch } = useGetItemQuery({ resource: 'fence-sections', id: Id });
  const rows = partsOf('fence-sections', item).map((part) => ({ ...part, Name: part.Description, Version }));
  type Row = (typeof rows)[number];

  /** Ends with the section as it is then: the next part may be saved at once. */
  const save = async (part: SavePart, seenVersion = Version) => {
    const answer = await savePart({ seen: { Id, Version: seenVersion }, part });
    if (!answer.error) await refetch();
    return answer;
  };
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
          save(
            { ...(row && { Id: row.Id }), Description: String(Description), Quantity: Number(Quantity) },
            row?.Version,
          )
        }
        onRemove={remove}
        empty="No parts yet."
      />
    </SectionCard>
  );
}
