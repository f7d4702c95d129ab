import { ValidationError } from '../core/errors.ts';

interface RowRules<Row> {
  readonly most: number;
  readonly plural: string;
  /** The message for a value that is not a row. */
  readonly needs: string;
  /** @throws ValidationError for an invalid row. */
  readonly read: (row: object) => Row;
}

/**
 * Returns the rows of a list in `field`, each converted by `read`.
 * @throws ValidationError at the list's field.
 */
export function checkedRows<Row>(
  field: string,
  rows: readonly unknown[],
  { most, plural, needs, read }: RowRules<Row>,
): Row[] {
  if (rows.length > most) refuseRows(field, `At most ${most} ${plural} are possible`);
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null) refuseRows(field, needs);
    try {
      return read(row);
    } catch (error) {
      throw error instanceof ValidationError ? new ValidationError({ [field]: [error.message] }) : error;
    }
  });
}

export function refuseRows(field: string, message: string): never {
  throw new ValidationError({ [field]: [message] });
}
