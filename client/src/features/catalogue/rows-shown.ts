import type { Fields } from '@picket/domain';
import { fieldText } from '@/lib/field-text.ts';
import type { ChoicesByField } from '@/ui/fields-form.tsx';
import type { CatalogueItem } from './catalogue.api.ts';

interface Shown {
  readonly Query: string;
  /** A field, `-` in front for descending; '' leaves the server's order. */
  readonly Sort: string;
}

/** The rows of a list whose names have every word of the search, sorted by what the screen shows. */
export function rowsShown(
  rows: readonly CatalogueItem[],
  { Query, Sort }: Shown,
  fields: Fields,
  choices: ChoicesByField = {},
): CatalogueItem[] {
  const words = Query.toLowerCase().split(/\s+/);
  const found = rows.filter(({ Name }) => words.every((word) => Name.toLowerCase().includes(word)));
  const name = Sort.replace(/^-/, '');
  const field = fields[name];
  if (!field) return found;
  const isNumber = field.kind === 'number' || field.kind === 'money' || field.kind === 'percent';
  const textOf = (row: CatalogueItem) => fieldText(field, row[name], choices[name]);
  const compare = (a: CatalogueItem, b: CatalogueItem) =>
    isNumber ? Number(a[name]) - Number(b[name]) : collator.compare(textOf(a), textOf(b));
  return found.sort((a, b) => (Sort.startsWith('-') ? compare(b, a) : compare(a, b)));
}

/** '10 ft' comes after '6 ft'. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
