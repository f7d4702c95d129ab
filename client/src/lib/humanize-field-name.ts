/** Splits a field name into words: `PaymentTermId` becomes 'Payment term', `JobName` 'Job name'. */
export const humanizeFieldName = (field: string): string =>
  field.replace(/(?<=.)Id$/, '').replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
