import type { Stamp } from '../core/decider.ts';
import { RuleError, ValidationError } from '../core/errors.ts';
import { ItemKinds } from '../enums.ts';
import type { LineEdits, NewLabor, NewMiscItem } from './job.commands.ts';
import type { JobFact, LineFields } from './job.events.ts';
import { LINES_PER_JOB, lineFields, requireValid } from './job.fields.ts';
import { lineOf, pendingStatus, requireEditable } from './job.state.ts';
import type { Job, LaborDetail, Line, MiscLine } from './job.ts';

const ONLY_ESTIMATES = 'Only the items of an estimate can be changed';

/** Adds what has a quantity, at the catalogue's prices (section 5). */
export function addMiscItems(job: Job, items: readonly NewMiscItem[]): JobFact[] {
  requireEditable(job, ONLY_ESTIMATES);
  const chosen = items.filter(({ Quantity }) => Quantity > 0);
  if (chosen.length === 0) throw new ValidationError({ Items: ['Enter quantities to add misc items'] });
  for (const item of chosen) requireValid(lineFields, item);
  requireRoom(job, chosen.length);
  const lines = chosen.map(
    (item, index): MiscLine => ({
      ...item,
      Id: job.LastLineId + 1 + index,
      Kind: ItemKinds.Misc,
      UnitPrice: item.OriginalPrice,
      DiscountPercent: null,
      PriceNote: '',
      PriceChangedBy: '',
      ManufacturingStatusId: pendingStatus(ItemKinds.Misc),
    }),
  );
  return [{ type: 'MiscItemsAdded', data: { Lines: lines } }];
}

export function addLabor(job: Job, labor: NewLabor, { actor }: Stamp): JobFact[] {
  requireEditable(job, ONLY_ESTIMATES);
  requireRoom(job, 1);
  const { LaborTypeId, LaborType, OriginalPrice, Quantity, UnitPrice = OriginalPrice, DiscountPercent = null } = labor;
  const line: LaborDetail = {
    Id: job.LastLineId + 1,
    Kind: ItemKinds.Labor,
    LaborTypeId,
    LaborType,
    Description: LaborType,
    Quantity,
    UnitPrice,
    OriginalPrice,
    DiscountPercent,
    PriceNote: labor.PriceNote?.trim() ?? '',
    PriceChangedBy: actor.name,
    ManufacturingStatusId: null,
    InventoryTypeId: null,
  };
  return [{ type: 'LaborAdded', data: { Line: checked(line) } }];
}

/** Changes a summary line. A price other than the catalogue's needs a note; the catalogue's clears it (ruling 17). */
export function changeLine(job: Job, edits: LineEdits, { actor }: Stamp): JobFact[] {
  const line = lineOf(job, edits.Kind, edits.Id);
  requireEditable(job, ONLY_ESTIMATES);
  const labor =
    line.Kind === ItemKinds.Labor && edits.Labor?.LaborTypeId !== line.LaborTypeId ? edits.Labor : undefined;
  const wanted: Line = {
    ...line,
    ...(labor && { ...labor, Description: labor.LaborType }),
    Quantity: edits.Quantity,
    UnitPrice: edits.UnitPrice ?? labor?.OriginalPrice ?? line.UnitPrice,
    DiscountPercent: edits.DiscountPercent === undefined ? line.DiscountPercent : edits.DiscountPercent,
    PriceNote: edits.PriceNote?.trim() ?? line.PriceNote,
  };
  const isNewPrice = wanted.UnitPrice !== line.UnitPrice || wanted.PriceNote !== line.PriceNote;
  const changed = checked({ ...wanted, PriceChangedBy: isNewPrice ? actor.name : line.PriceChangedBy });
  const { Now, Was } = differences(line, changed);
  if (Object.keys(Now).length === 0) return [];
  const { Id, Kind, Description } = line;
  return [{ type: 'LineChanged', data: { Id, Kind, Description, Now, Was } }];
}

export function removeLine(job: Job, kind: number, id: number): JobFact[] {
  const { Id, Kind, Description } = lineOf(job, kind, id);
  requireEditable(job, ONLY_ESTIMATES);
  return [{ type: 'LineRemoved', data: { Id, Kind, Description } }];
}

/** True for a line that can be sold as it is (section 5). */
export const hasPriceAndQuantity = (line: Pick<Line, 'Quantity' | 'UnitPrice'>): boolean =>
  line.Quantity > 0 && line.UnitPrice > 0;

function checked<L extends Line>(line: L): L {
  requireValid(lineFields, line);
  if (!hasPriceAndQuantity(line)) {
    throw new ValidationError({ [line.Quantity > 0 ? 'UnitPrice' : 'Quantity']: ['Must have price and quantity'] });
  }
  if (line.UnitPrice === line.OriginalPrice) return { ...line, PriceNote: '', PriceChangedBy: '' };
  if (line.PriceNote === '') throw new ValidationError({ PriceNote: ['Note is required'] });
  return line;
}

const editable: readonly (keyof LineFields)[] = [
  'Quantity',
  'UnitPrice',
  'DiscountPercent',
  'PriceNote',
  'PriceChangedBy',
  'LaborTypeId',
  'LaborType',
  'Description',
  'OriginalPrice',
];

function differences(before: Partial<LineFields>, now: Partial<LineFields>) {
  const changed = editable.filter((field) => before[field] !== now[field]);
  const only = (line: Partial<LineFields>): Partial<LineFields> =>
    Object.fromEntries(changed.map((field) => [field, line[field]]));
  return { Now: only(now), Was: only(before) };
}

function requireRoom(job: Job, added: number): void {
  if (job.Lines.length + added > LINES_PER_JOB) {
    throw new RuleError(`A job has at most ${LINES_PER_JOB} items`);
  }
}
