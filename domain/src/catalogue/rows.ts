import { ValidationError } from '../core/errors.ts';

interface RowRules<Row> {
  readonly most: number;
  readonly plural: string;
  /** What is said of something that is no row at all. */
  readonly needs: string;
  /** @throws ValidationError for a row that can't be taken. */
  readonly read: (row: object) => Row;
}

/**
 * The rows of a list that an item holds in `field`, as `read` takes them.
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
