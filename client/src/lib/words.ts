/** The first letters of somebody's names, for where a picture has no room or is missing. */
export const initialsOf = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  FirstName.charAt(0) + LastName.charAt(0);

/** A field name as a person reads it: `PaymentTermId` is 'Payment term', `JobName` 'Job name'. */
export function wordsOf(field: string): string {
  const words = field
    .replace(/(?<=.)Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
