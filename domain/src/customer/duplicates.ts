import type { DuplicateMatch } from '../contract/customer.ts';
import { splitPhone } from '../phone.ts';

/** What two customers may have in common. `Phones` are digits or as people write them. */
export interface Likeness {
  readonly Name: string;
  readonly Email: string;
  readonly Zip: string;
  readonly Phones: readonly string[];
}

/** Customers with one of these texts in common are probably one: `Phone 6095550100`. Extensions make no difference. */
export function likenessKeys({ Name, Email, Zip, Phones }: Likeness): string[] {
  const phones = Phones.map((phone) => splitPhone(phone).Phone).filter((number) => number.length === 10);
  const [name, email, zip] = [Name, Email, Zip.slice(0, 5)].map(compared) as [string, string, string];
  return [
    ...phones.map((number) => keyOf('Phone', number)),
    ...(email ? [keyOf('Email', email)] : []),
    ...(name && zip ? [keyOf('NameAndZip', `${name} ${zip}`)] : []),
  ];
}

/** What the keys of two customers have in common, each kind once. */
export function likenessOf(keys: readonly string[], others: readonly string[]): DuplicateMatch[] {
  const common = keys.filter((key) => others.includes(key));
  return [...new Set(common.map((key) => key.slice(0, key.indexOf(' ')) as DuplicateMatch))];
}

const keyOf = (match: DuplicateMatch, text: string) => `${match} ${text}`;
const compared = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
