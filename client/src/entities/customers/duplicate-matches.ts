import { type CustomerRow, type DuplicateMatch, similarityIn, similarityKeys, similarityOf } from '@picket/domain';
import { capitalized } from '@/lib/format/capitalized.ts';

/** The reasons that make two customers possible duplicates. */
export const matchTexts: Readonly<Record<DuplicateMatch, string>> = {
  Phone: 'same phone',
  Email: 'same email',
  NameAndZip: 'same name and zip',
};

/** Finds customers of a list that may be duplicates of an older one in it. Returns their matches by customer id. */
export function duplicatesAmong(customers: readonly CustomerRow[]): ReadonlyMap<number, readonly DuplicateMatch[]> {
  const keys = new Map(customers.map((customer) => [customer.Id, similarityKeys(similarityIn(customer))]));
  const found = customers.map(({ Id }) => {
    const older = customers.filter((other) => other.Id < Id).flatMap((other) => keys.get(other.Id)!);
    return [Id, similarityOf(keys.get(Id)!, older)] as const;
  });
  return new Map(found.filter(([, matches]) => matches.length > 0));
}

/** Returns a text such as 'Same phone, same email: a duplicate?'; null without matches. */
export function duplicateText(matches: readonly DuplicateMatch[] = []): string | null {
  if (matches.length === 0) return null;
  const words = matches.map((match) => matchTexts[match]).join(', ');
  return `${capitalized(words)}: a duplicate?`;
}
