import {
  type FenceLine,
  type FenceLineRow,
  fenceLineFields,
  fieldMessage,
  formatCount,
  lineLength,
  parseLength,
  type SaveFenceLineRequest,
  type SaveGate,
  sectionsOf,
  toFeet,
} from '@picket/domain';

export type SectionChoice = Pick<FenceLine, 'FenceSectionId' | 'Section'>;

/** The user's unsaved changes of a line. `Size` is the typed total width or quantity. */
export interface LineEdits {
  readonly Note?: string;
  readonly Size?: string;
  readonly Turn?: string;
  readonly Stop?: boolean;
  readonly Section?: SectionChoice;
  readonly JobGates?: FenceLine['JobGates'];
}
export type LineField = keyof LineEdits;

/** The messages of invalid fields. */
export type LineProblems = Partial<Record<LineField, string>>;

type LineValues = Pick<FenceLine, 'TotalWidth' | 'Quantity' | 'Stop' | 'Turn' | 'Note' | 'JobGates'> & SectionChoice;

/** The text of the length or quantity of a line, as it is typed. */
function sizeText({ TotalWidth, Quantity }: Pick<FenceLine, 'TotalWidth' | 'Quantity'>, isMeasured: boolean) {
  const value = isMeasured ? TotalWidth : Quantity;
  return value === 0 ? '' : String(value);
}

/** The text that an input shows for a field. */
export function shownText(field: 'Note' | 'Size' | 'Turn', line: FenceLineRow, edits: LineEdits, isMeasured: boolean) {
  if (field === 'Note') return edits.Note ?? line.Note;
  if (field === 'Size') return edits.Size ?? sizeText(line, isMeasured);
  return edits.Turn ?? `${line.Turn}°`;
}

/** Reads the edits of a line: the values that are valid, and the messages of those that are not. */
export function readEdits(line: FenceLineRow, edits: LineEdits, isMeasured: boolean) {
  const sizeField = isMeasured ? 'TotalWidth' : 'Quantity';
  const size = edits.Size === undefined ? { value: line[sizeField] } : readSize(edits.Size, isMeasured);
  const turn = edits.Turn === undefined ? { value: line.Turn } : readTurn(edits.Turn);
  const note = edits.Note?.trim();
  const gates = edits.JobGates ?? line.JobGates;
  const needsSize = isMeasured || gates.length === 0;
  const isMissing = 'value' in size && size.value === 0 && needsSize;
  const problems: LineProblems = withoutEmpty({
    Section: (edits.Section ?? line).FenceSectionId === 0 ? 'Fence section is required' : undefined,
    Size: isMissing ? `${fenceLineFields[sizeField].label} is required` : messageOf(size),
    Turn: messageOf(turn),
    Note: note === undefined ? undefined : (fieldMessage(fenceLineFields.Note, note) ?? undefined),
    JobGates: gatesProblem(gates),
  });
  const values: Partial<LineValues> = withoutEmpty({
    Note: note,
    [sizeField]: edits.Size !== undefined && 'value' in size ? size.value : undefined,
    Turn: edits.Turn !== undefined && 'value' in turn ? turn.value : undefined,
    Stop: edits.Stop,
    JobGates: edits.JobGates?.map(readableGate),
    ...edits.Section,
  });
  return { values, problems };
}

/** The line with the edits that are valid: what the sketch draws while someone types. */
export function editedLine(line: FenceLineRow, edits: LineEdits, isMeasured: boolean): FenceLineRow {
  const { values } = readEdits(line, edits, isMeasured);
  const edited = { ...line, ...values };
  return { ...edited, Sections: sectionsOf(edited), Length: toFeet(lineLength(edited)) };
}

/** The values of a line that differ from it, as the body of a save. */
export function changedValues(line: FenceLineRow, values: Partial<LineValues>): Partial<SaveFenceLineRequest> {
  const { Section: _, JobGates, ...plain } = values;
  const changed = Object.entries(plain).filter(([field, value]) => line[field as keyof FenceLineRow] !== value);
  const isSameGates = !JobGates || JSON.stringify(JobGates) === JSON.stringify(line.JobGates);
  return { ...Object.fromEntries(changed), ...(!isSameGates && { JobGates: toSaveGates(JobGates) }) };
}

/** The edits that were typed after a save was sent. */
export function editsSince(sent: LineEdits, now: LineEdits): LineEdits {
  const newer = Object.entries(now).filter(([field, value]) => sent[field as LineField] !== value);
  return Object.fromEntries(newer);
}

export const toSaveGates = (gates: FenceLine['JobGates']): SaveGate[] =>
  gates.map(({ GateId, Quantity, InventoryTypeId, Offset, Swing }) => ({
    GateId,
    Quantity,
    InventoryTypeId,
    Offset,
    Swing,
  }));

/** The gates of a save in words, for the conflict dialog. */
export const gatesText = (gates: unknown): string =>
  (Array.isArray(gates) ? (gates as SaveGate[]) : [])
    .map(({ Quantity = 1, Offset, Swing }) => {
      const place = typeof Offset === 'number' ? ` at ${Offset} ft` : '';
      return `${formatCount(Quantity, 'gate')}${Swing ? ` ${Swing}` : ''}${place}`;
    })
    .join(', ') || 'No gates';

/** A box with text that is not valid is NaN. */
function gatesProblem(gates: FenceLine['JobGates']): string | undefined {
  if (gates.some(({ Offset }) => Number.isNaN(Offset))) return 'Enter the place of the gate in feet, such as 12.5';
  if (gates.some(({ Quantity }) => Number.isNaN(Quantity))) return 'Enter the quantity of the gate as a whole number';
  return undefined;
}

/** The gate to draw: a box with text that is not valid counts as empty. */
const readableGate = (gate: FenceLine['JobGates'][number]): FenceLine['JobGates'][number] => ({
  ...gate,
  Offset: Number.isNaN(gate.Offset) ? null : gate.Offset,
  Quantity: Number.isNaN(gate.Quantity) ? 1 : gate.Quantity,
});

type Read = { readonly value: number } | { readonly message: string };

const messageOf = (read: Read): string | undefined => ('message' in read ? read.message : undefined);

function readSize(text: string, isMeasured: boolean): Read {
  if (text.trim() === '') return { value: 0 };
  const { TotalWidth, Quantity } = fenceLineFields;
  if (!isMeasured) {
    return /^\d+$/.test(text.trim())
      ? checked(Quantity, Number(text))
      : { message: 'Enter a whole number of sections' };
  }
  const length = parseLength(text);
  return 'Feet' in length ? checked(TotalWidth, length.Feet) : { message: length.Message };
}

/** Degrees with or without a sign: `45`, `-45°`, `45 left`, `l45`. */
function readTurn(text: string): Read {
  const [, before = '', sign = '', degrees, after = ''] =
    /^\s*(l|left|r|right)?\s*(-|−)?\s*(\d+(?:\.\d+)?)\s*°?\s*(l|left|r|right)?\s*$/i.exec(text) ?? [];
  if (degrees === undefined) return { message: 'Enter degrees such as 90, 45 left or -45' };
  const isLeft = sign !== '' || /^l/i.test(before || after);
  return checked(fenceLineFields.Turn, (isLeft ? -1 : 1) * Number(degrees));
}

function checked(field: (typeof fenceLineFields)['TotalWidth' | 'Quantity' | 'Turn'], value: number): Read {
  const message = fieldMessage(field, value);
  return message ? { message } : { value };
}

const withoutEmpty = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** Splits pasted text into lengths: one per line, tab or semicolon. */
export const pastedLengths = (text: string): string[] =>
  text
    .split(/[\n\r\t;]+/)
    .map((each) => each.trim())
    .filter(Boolean);
