import {
  type Bounds,
  enteredValue,
  type Field,
  type FieldValue,
  fieldMessage,
  formatEnum,
  notANumber,
  readNumber,
  states,
  ValidationError,
} from '@picket/domain';
import type { RecordNames } from './record-names.ts';

/** A column of a sheet. Formats the value of a record, and parses a cell. */
export interface Column<Row> {
  /** The key of the value. */
  readonly key: string;
  readonly header: string;
  show(record: Row): string;
  /** Parses a cell that is not empty. @throws ValidationError */
  read(text: string): FieldValue;
  /** The value of an empty cell. */
  readonly empty: FieldValue;
  /** Only one record may have the value true. */
  readonly isOnlyOne?: true;
}

type ValueOf<Row> = (record: Row) => FieldValue | undefined;

/** Returns the column of a described field. A reference field needs `names`, the names of its records. */
export function fieldColumn<Row>(key: string, field: Field, value: ValueOf<Row>, names?: RecordNames): Column<Row> {
  const { label } = field;
  const header = field.kind === 'percent' ? `${label} (%)` : label;
  return {
    key,
    header,
    show: (record) => shown(field, value(record), names),
    read: (text) => valueIn(field, text, names),
    empty: isText(field) ? '' : null,
    ...(field.kind === 'only-one' && { isOnlyOne: true }),
  };
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'email' || kind === 'state';

function shown(field: Field, value: FieldValue | undefined, names: RecordNames | undefined): string {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'money':
      return Number(value).toFixed(2);
    case 'percent':
      return String(+(Number(value) * 100).toFixed(field.decimals - 2));
    case 'flag':
    case 'only-one':
      return value ? 'Yes' : 'No';
    case 'enum':
      return formatEnum(field.names, value);
    case 'reference':
      return names?.nameOf(Number(value)) ?? '';
    default:
      return String(value);
  }
}

function valueIn(field: Field, text: string, names: RecordNames | undefined): FieldValue {
  switch (field.kind) {
    case 'number':
    case 'money':
      return numberIn(field, text);
    case 'percent':
      return percentIn(field, text);
    case 'flag':
    case 'only-one':
      return flagIn(field, text);
    case 'state':
      return states.find(({ Name }) => Name.toLowerCase() === text.toLowerCase())?.Id ?? text.toUpperCase();
    case 'enum':
      return enumIn(field, text);
    case 'email':
      return enteredValue(field, text);
    case 'reference':
      return names?.idOf(field.label, text) ?? null;
    default:
      return text;
  }
}

function numberIn({ kind, label }: Extract<Field, Bounds>, text: string): number {
  const number = readNumber(kind, text);
  if (number === null) throw new ValidationError({ [label]: [`${label} ${notANumber}`] });
  return number;
}

/** Returns a percentage as a fraction. Messages state the bounds in percent, as the cell does. */
function percentIn(field: Extract<Field, Bounds>, text: string): number {
  const percent = numberIn(field, text);
  const { label, min, max, decimals } = field;
  const message = fieldMessage({ ...field, min: min * 100, max: max * 100, decimals: decimals - 2 }, percent);
  if (message) throw new ValidationError({ [label]: [message] });
  return +(percent / 100).toFixed(10);
}

function enumIn({ label, names }: Field & { kind: 'enum' }, text: string): number {
  const entries = Object.entries(names);
  const found = entries.find(([, name]) => name.toLowerCase() === text.toLowerCase());
  if (found) return Number(found[0]);
  throw new ValidationError({ [label]: [`${label} must be ${entries.map(([, name]) => name).join(' or ')}`] });
}

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

function flagIn({ label }: Field, text: string): boolean {
  const word = text.toLowerCase();
  if (Object.hasOwn(flags, word)) return flags[word]!;
  throw new ValidationError({ [label]: [`${label} must be Yes or No`] });
}
