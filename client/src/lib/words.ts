/** The first letters of somebody's names, for where a picture has no room or is missing. */
export const initialsOf = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  FirstName.charAt(0) + LastName.charAt(0);

/** A field name as a person reads it: `PaymentTermId` is 'Payment Term', `JobName` 'Job Name'. */
export const wordsOf = (field: string): string => field.replace(/(?<=.)Id$/, '').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
