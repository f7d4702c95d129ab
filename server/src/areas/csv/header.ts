import { csvLimits, MAX_INTEGER, plainCell, ValidationError } from '@picket/domain';
import type { Column } from './column.ts';
import { refused } from './csv-text.ts';

export const ID_HEADER = 'Id';

/** The positions of the columns in a file. */
export interface Header<Row> {
  readonly width: number;
  /** Returns the Id in the line; null when it is empty. @throws ValidationError */
  idIn(texts: readonly string[]): number | null;
  nameIn(texts: readonly string[]): string;
  /** Returns the columns of the file with their texts in the line. */
  cells(texts: readonly string[]): (readonly [Column<Row>, string])[];
}

interface Columns<Row> {
  readonly columns: readonly Column<Row>[];
  readonly nameKey: string;
}

/** @throws ValidationError for unknown, duplicate or missing columns. */
export function headerOf<Row>({ columns, nameKey }: Columns<Row>, cells: readonly string[]): Header<Row> {
  if (cells.length > csvLimits.columns) throw refused(`At most ${csvLimits.columns} columns can be read`);
  const keyOf = (header: string) => header.normalize('NFC').trim().toLowerCase();
  const known = new Map(columns.map((column) => [keyOf(column.header), column]));
  const idKey = keyOf(ID_HEADER);
  const places = new Map<string, number>();
  cells.forEach((cell, place) => {
    const title = plainCell(cell.trim());
    const key = keyOf(title);
    if (key === '') throw refused(`Column ${place + 1} has no name in the header`);
    if (key !== idKey && !known.has(key)) throw refused(unknownMessage(title, columns));
    if (places.has(key)) throw refused(`The column ${title} is there twice`);
    places.set(key, place);
  });
  const nameColumn = columns.find(({ key }) => key === nameKey)!;
  const namePlace = places.get(keyOf(nameColumn.header));
  const idPlace = places.get(idKey);
  if (namePlace === undefined && idPlace === undefined) {
    throw refused(`The column ${nameColumn.header} or ${ID_HEADER} is missing`);
  }
  const placed = columns.flatMap((column) => {
    const place = places.get(keyOf(column.header));
    return place === undefined ? [] : [[column, place] as const];
  });
  return {
    width: cells.length,
    idIn: (texts) => idIn(idPlace === undefined ? '' : (texts[idPlace] ?? '')),
    nameIn: (texts) => (namePlace === undefined ? '' : (texts[namePlace] ?? '')),
    cells: (texts) => placed.map(([column, place]) => [column, texts[place]!] as const),
  };
}

function idIn(text: string): number | null {
  if (text === '') return null;
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id > 0 && id <= MAX_INTEGER) return id;
  throw new ValidationError({ Id: ['Id must be a whole number above zero, or empty for a new one'] });
}

const unknownMessage = <Row>(title: string, columns: readonly Column<Row>[]): string =>
  `The column ${title.slice(0, 100)} is not known here. Columns are ${[ID_HEADER, ...columns.map(({ header }) => header)].join(', ')}`;
