import { readPhones } from '../contact-details/phone.ts';
import { zipKey } from '../contact-details/zip.ts';
import type { CustomerRow, DuplicateMatch } from '../contract/customer.ts';
import { foldText } from '../text/fold-text.ts';

/** The fields by which duplicate customers are found. `Phones` may be formatted. */
export interface Similarity {
  readonly Name: string;
  readonly Email: string;
  readonly Zip: string;
  readonly Phones: readonly string[];
}

type Compared = Pick<CustomerRow, 'Name' | 'Email' | 'Address' | 'CustomerPhones'>;

/** Returns the fields of a customer by which duplicates are found. */
export const similarityIn = ({ Name, Email, Address, CustomerPhones }: Compared): Similarity => ({
  Name,
  Email,
  Zip: Address?.Zip ?? '',
  Phones: CustomerPhones.map(({ PhoneExt }) => PhoneExt),
});

/** Customers that share a key, such as `Phone 6095550100`, are probably duplicates. Phone extensions are ignored. */
export function similarityKeys({ Name, Email, Zip, Phones }: Similarity): string[] {
  const phones = Phones.flatMap((phone) => readPhones(phone).phones.map((read) => read.Phone));
  const [name, email, zip] = [foldText(Name), Email.trim().toLowerCase(), zipKey(Zip)];
  return [
    ...phones.map((number) => keyOf('Phone', number)),
    ...(email ? [keyOf('Email', email)] : []),
    ...(name && zip ? [keyOf('NameAndZip', `${name} ${zip}`)] : []),
  ];
}

/** Returns the kinds of keys that two customers share, each once. */
export function similarityOf(keys: readonly string[], others: readonly string[]): DuplicateMatch[] {
  const common = keys.filter((key) => others.includes(key));
  return [...new Set(common.map((key) => key.slice(0, key.indexOf(' ')) as DuplicateMatch))];
}

const keyOf = (match: DuplicateMatch, text: string) => `${match} ${text}`;
