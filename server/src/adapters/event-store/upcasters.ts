import type { Recorded } from '@picket/domain';

/** Returns the data of a stored event in the shape of the next schema. Must be a pure function. */
type Upcaster = (event: Recorded) => unknown;

/** Upcasters by event type: the first converts schema 1 to 2, the second 2 to 3. Other types have schema 1. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** `addedFields` of the domain adds the id, as it adds all newer fields of a job. */
const addingEstimatorName: Upcaster = ({ data }) => ({ EstimatorName: '', ...(data as object) });

/** The days after which an unpaid invoice was listed are those after which it is due (ruling 70). */
const namingDueDays: Upcaster = ({ data }) => {
  const { Setting, ...change } = data as { Setting: string };
  return { Setting: Setting === 'InvoiceUnpaidDays' ? 'InvoiceDueDays' : Setting, ...change };
};

export const upcasters: Upcasters = {
  JobAdded: [addingEstimatorName],
  SettingChanged: [namingDueDays],
};

export const currentSchema = (type: string, table: Upcasters = upcasters): number =>
  upcastersOf(type, table).length + 1;

/**
 * Converts the event to its current shape.
 * @throws Error when a newer version of Picket wrote the event.
 */
export function upcast(event: Recorded, table: Upcasters = upcasters): Recorded {
  const current = currentSchema(event.type, table);
  const { schema } = event.meta;
  if (schema === current) return event;
  if (schema > current)
    throw new Error(
      `Event ${event.version} of ${event.stream} was written by a newer version of Picket ` +
        `(${event.type} schema ${schema}, known ${current})`,
    );
  let present = event;
  for (const next of upcastersOf(event.type, table).slice(schema - 1))
    present = { ...present, data: next(present), meta: { ...present.meta, schema: present.meta.schema + 1 } };
  return present;
}

const upcastersOf = (type: string, table: Upcasters): readonly Upcaster[] =>
  Object.hasOwn(table, type) ? table[type]! : [];
