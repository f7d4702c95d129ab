import {
  companyFields,
  contactFields,
  customerFields,
  type Fields,
  initialValues,
  jobActionFields,
  jobFields,
  type Recorded,
  userFields,
} from '@picket/domain';
import { foldRows } from '@picket/projections/core/fold-rows';
import type { Projection } from '@picket/projections/core/projection';
import { projections } from '@picket/projections/registry';
import { canonicalJson, sha256 } from '../src/adapters/event-store/canonical-json.ts';

/** What a read model makes of the examples. */
interface ModelResult {
  readonly version: number;
  /** SHA-256 of its rows, their search texts, and its declared fields and indexes. */
  readonly hash: string;
}
export type ModelResults = Readonly<Record<string, ModelResult>>;

/** Queries of these models add the initial values of fields that a row lacks, so such a field needs no new version. */
const completedFields: Readonly<Record<string, Fields>> = {
  companies: companyFields,
  contacts: contactFields,
  customers: customerFields,
  'job-details': { ...jobFields, ...jobActionFields },
  users: userFields,
};

/** Returns the result of each read model by its name. `events` are in the order of the log. */
export const modelResults = (events: readonly Recorded[], models = projections): ModelResults =>
  Object.fromEntries(models.map((each) => [each.model.name, resultOf(each, events)]));

/** Returns the names of the read models whose result changed while their version did not. */
export const changedModels = (recorded: ModelResults, present: ModelResults): string[] =>
  Object.keys(recorded).filter(
    (name) => recorded[name]!.version === present[name]?.version && recorded[name]!.hash !== present[name].hash,
  );

/** Returns the versions of read models by name. */
export const versionsOf = (results: ModelResults): Record<string, number> =>
  Object.fromEntries(Object.entries(results).map(([name, { version }]) => [name, version]));

function resultOf(projection: Projection, events: readonly Recorded[]): ModelResult {
  const { name, fields, indexes, searchText } = projection.model;
  const initial = initialValues(completedFields[name] ?? {});
  const rows = [...foldRows(projection, events).values()].map(({ id, row }) => [
    id,
    row && withoutInitial(row, initial),
    row && searchText?.(row),
  ]);
  const result = JSON.parse(JSON.stringify({ fields, indexes, rows: rows.sort(([a], [b]) => (a! < b! ? -1 : 1)) }));
  return { version: projection.version, hash: sha256(canonicalJson(result)) };
}

const withoutInitial = (row: object, initial: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) =>
        !Object.hasOwn(initial, field) || canonicalJson(initial[field as never]) !== canonicalJson(value),
    ),
  );
