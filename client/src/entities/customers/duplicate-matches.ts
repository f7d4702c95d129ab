import { type CustomerRow, type DuplicateMatch, similarityIn, similarityKeys, similarityOf } from '@picket/domain';

/** The reasons that make two customers possible duplicates. */
export const matchTexts: Readonly<Record<DuplicateMatch, string>> = {
  Phone: 'same phone',
  Email: 'same email',
  NameAndZip: 'same name and zip',
};

/** Returns the reasons that make customers of a list possible duplicates of an older customer in it, by their ids. */
export function duplicatesAmong(customers: readonly CustomerRow[]): ReadonlyMap<number, readonly DuplicateMatch[]> {
  const keys = new Map(customers.map((customer) => [customer.Id, similarityKeys(similarityIn(customer))]));
  const found = customers.map(({ Id }) => {
    const older = customers.filter((other) => other.Id < Id).flatMap((other) => keys.get(other.Id)!);
    return [Id, similarityOf(keys.get(Id)!, older)] as const;
  });
  return new Map(found.filter(([, matches]) => matches.length > 0));
}

/** 'Same phone, same email: a duplicate?'; null for no duplicate. */
export function duplicateText(matches: readonly DuplicateMatch[] = []): string | null {
  if (matches.length === 0) return null;
  const words = matches.map((match) => matchTexts[match]).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: a duplicate?`;
}
