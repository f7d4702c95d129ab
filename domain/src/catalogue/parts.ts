import { NotFoundError, RuleError } from '../core/errors.ts';
import { numberField, textField } from '../fields/field.ts';
import { checkedValues, completeValues, refuseInvalid } from '../fields/field-rules.ts';
import type { SavePart } from './catalogue.commands.ts';
import type { PartRow } from './catalogue.events.ts';
import type { Resource } from './resources.ts';
import { checkedRows, refuseRows } from './rows.ts';

/** The editable fields of a part. The quantity is per section. */
export const partFields = {
  Description: textField('Description', 120),
  Quantity: numberField('Quantity', { max: 1_000_000, decimals: 4 }),
} as const;

/** A limit above the number of parts of any real fence section. */
const mostParts = 200;

/** The parts of an item, with the highest Id it ever assigned. Ids are not reused. */
export interface Parts {
  readonly Parts: readonly PartRow[];
  readonly LastPartId: number;
}

/**
 * Returns the parts as they are stored. Parts with an Id keep it; new parts get the next Ids in order. Parts with
 * quantity 0 are dropped.
 * @throws ValidationError at the list's field, also for an unknown Id.
 */
export function checkedParts(resource: Resource, before: Parts, parts: readonly unknown[]): PartRow[] {
  const { partsField, plural } = resource;
  if (!partsField) {
    if (parts.length > 0) throw new RuleError(`${plural} have no parts`);
    return [];
  }
  const rows = checkedRows(partsField, parts, {
    most: mostParts,
    plural: 'parts',
    needs: 'A part has a Description and a Quantity',
    read: readPart,
  });
  const ids = rows.flatMap(({ Id }) => Id ?? []);
  if (new Set(ids).size < ids.length) refuseRows(partsField, 'Each part can appear only once');
  if (ids.some((id) => !hasPart(before, id))) refuseRows(partsField, 'Part not found');
  return numbered(rows, before.LastPartId);
}

/**
 * Returns the parts after one was added (no Id), changed (omitted fields do not change) or removed (quantity 0).
 * @throws ValidationError at the part's own fields.
 * @throws NotFoundError
 */
export function partsWith(resource: Resource, before: Parts, part: SavePart): PartRow[] {
  const known = before.Parts.find(({ Id }) => Id === part.Id);
  if (part.Id !== undefined && !known) throw new NotFoundError('Part not found');
  const row = readPart({ ...known, ...part, Description: part.Description ?? known?.Description });
  const others = known ? before.Parts.map((each) => (each === known ? row : each)) : [...before.Parts, row];
  return checkedParts(resource, before, others);
}

export const isSameParts = (a: readonly PartRow[], b: readonly PartRow[]): boolean =>
  a.length === b.length &&
  a.every(({ Id, Description, Quantity }, index) => {
    const other = b[index]!;
    return Id === other.Id && Description === other.Description && Quantity === other.Quantity;
  });

/** Returns the highest assigned Id after the item has these parts. */
export const lastPartId = (before: number, parts: readonly PartRow[]): number =>
  Math.max(before, ...parts.map(({ Id }) => Id));

function readPart(row: object): SavePart & { Description: string } {
  const { Id, ...rest } = row as Readonly<Record<string, unknown>>;
  const isWhole = Id === undefined || (Number.isSafeInteger(Id) && Number(Id) > 0);
  refuseInvalid({ Id: isWhole ? null : 'Id must be a whole number' });
  const { Description, Quantity } = completeValues(partFields, checkedValues(partFields, rest));
  const part = { Description: String(Description), Quantity: Number(Quantity) };
  return Id === undefined ? part : { Id: Number(Id), ...part };
}

const hasPart = ({ Parts }: Parts, id: number) => Parts.some(({ Id }) => Id === id);

function numbered(rows: readonly (SavePart & { Description: string })[], last: number): PartRow[] {
  let next = last + 1;
  return rows
    .filter(({ Quantity }) => Quantity > 0)
    .map(({ Id, Description, Quantity }) => ({ Id: Id ?? next++, Description, Quantity }));
}
