import { type Fields, hasWords } from '@picket/domain';
import { type CatalogueItem } from '@/entities/catalogue/catalogue.api.ts';
import { fieldText } from '@/lib/format/field-text.ts';
import type { ChoicesByField } from '@/ui/form/fields-form.tsx';

interface Shown {
  readonly Query: string;
  /** Field name, with a `-` prefix for descending order; '' for the server's order. */
  readonly Sort: string;
}

/** Returns the rows whose names contain every search word. Numbers sort by value, other fields by displayed text. */
export function rowsShown(
  rows: readonly CatalogueItem[],
  { Query, Sort }: Shown,
  fields: Fields,
  choices: ChoicesByField = {},
): CatalogueItem[] {
  const found = rows.filter(({ Name }) => hasWords(Name, Query));
  const name = Sort.replace(/^-/, '');
  const field = fields[name];
  if (!field) return found;
  const isNumber = field.kind === 'number' || field.kind === 'money' || field.kind === 'percent';
  const textOf = (row: CatalogueItem) => fieldText(field, row[name], choices[name]);
  const compare = (a: CatalogueItem, b: CatalogueItem) =>
    isNumber ? Number(a[name]) - Number(b[name]) : collator.compare(textOf(a), textOf(b));
  return found.sort((a, b) => (Sort.startsWith('-') ? compare(b, a) : compare(a, b)));
}

/** Numeric collation sorts '6 ft' before '10 ft'. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
