import { type Condition, conditionOf, type FieldKind, kindOf } from '../../core/filter.ts';
import type { Filter, ReadModel, Scalar } from '../../core/read-store.ts';
import { fieldIn, partTables, type TableShape } from './sqlite-tables.ts';

export type SqlValue = string | number | null | Uint8Array;

/** A condition in SQL with its placeholder values in order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** `rows` is the SQL alias of the rows. Returns null without a filter. */
export function filterSql(model: ReadModel, table: string, shape: TableShape, filter: Filter | undefined): Sql | null {
  if (!filter) return null;
  const sql = conditionSql({ model, shape, values: partTables(table).values }, conditionOf(model, filter));
  return sql.text === 'TRUE' ? null : sql;
}

/**
 * The fields that the filter limits to one value. After them, an index delivers rows in the order of its next fields.
 */
export function fixedFields(model: ReadModel, filter: Filter | undefined): string[] {
  if (!filter) return [];
  const fixed = (condition: Condition): string[] => {
    if (condition.kind === 'and') return condition.of.flatMap(fixed);
    return condition.kind === 'is' && condition.operator === '$eq' ? [condition.field] : [];
  };
  return fixed(conditionOf(model, filter)).filter((field) => model.fields[field] !== 'array');
}

interface Scope {
  readonly model: ReadModel;
  readonly shape: TableShape;
  readonly values: string;
}

const NONE: Sql = { text: 'FALSE', values: [] };
const ALL: Sql = { text: 'TRUE', values: [] };
const sqlOperators = { $eq: '=', $ne: '<>', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };
/** More values than this are bound as one JSON list, so that the statement text stays the same. */
const INLINE_VALUES = 20;

function conditionSql(scope: Scope, condition: Condition): Sql {
  if (condition.kind === 'and' || condition.kind === 'or') {
    if (condition.of.length === 0) return condition.kind === 'and' ? ALL : NONE;
    return joined(
      condition.of.map((each) => conditionSql(scope, each)),
      condition.kind === 'and' ? ' AND ' : ' OR ',
    );
  }
  const isArray = kindOf(scope.model, condition.field) === 'array';
  if (condition.kind === 'in') return isArray ? inArray(scope, condition) : inScalars(scope, condition);
  return isArray ? arraySql(scope, condition) : scalarSql(scope, condition);
}

const joined = (parts: readonly Sql[], by: string): Sql =>
  parts.length === 1
    ? parts[0]!
    : { text: `(${parts.map(({ text }) => text).join(by)})`, values: parts.flatMap(({ values }) => values) };

type Is = Extract<Condition, { kind: 'is' }>;
type In = Extract<Condition, { kind: 'in' }>;

function scalarSql(scope: Scope, { field, operator, value }: Is): Sql {
  const column = fieldIn(scope.shape, scope.model, field);
  if (value === null) return nullSql(column, operator);
  if (typeof value !== scope.model.fields[field]) return operator === '$ne' ? ALL : NONE;
  const test = operator === '$ne' ? 'IS NOT' : sqlOperators[operator];
  const text = `${column} ${test} ?`;
  return { text: typeof value === 'boolean' ? likelihood(text) : text, values: [scalarValue(value)] };
}

/**
 * A hint: SQLite assumes that every equality matches few rows, and would prefer indexes of two flags to one of
 * customers.
 */
const likelihood = (test: string): string => `likelihood(${test}, 0.5)`;

function nullSql(column: string, operator: Is['operator']): Sql {
  if (operator === '$ne') return { text: `${column} IS NOT NULL`, values: [] };
  return operator.endsWith('e') || operator === '$eq' ? { text: `${column} IS NULL`, values: [] } : NONE;
}

function inScalars(scope: Scope, { field, values }: In): Sql {
  const column = fieldIn(scope.shape, scope.model, field);
  const kind = scope.model.fields[field];
  const known = values.filter((value) => typeof value === kind).map((value) => scalarValue(value));
  const tests: Sql[] = [];
  if (known.length === 1) tests.push({ text: `${column} = ?`, values: known });
  if (known.length > 1) tests.push({ text: `${column} IN ${listSql(known).text}`, values: listSql(known).values });
  if (values.includes(null)) tests.push({ text: `${column} IS NULL`, values: [] });
  return tests.length === 0 ? NONE : joined(tests, ' OR ');
}

function listSql(values: readonly SqlValue[]): Sql {
  if (values.length <= INLINE_VALUES) return { text: `(${values.map(() => '?').join(', ')})`, values };
  return { text: '(SELECT value FROM json_each(?))', values: [JSON.stringify(values)] };
}

function arraySql(scope: Scope, { field, operator, value }: Is): Sql {
  if (value === null) return nullSql(fieldIn(scope.shape, scope.model, field), operator);
  const test = operator === '$ne' ? '=' : sqlOperators[operator];
  const found = `SELECT key FROM ${scope.values} WHERE field = ? AND value ${test} ? AND typeof(value) ${storedAs(value)}`;
  return { text: `rows.key ${operator === '$ne' ? 'NOT IN' : 'IN'} (${found})`, values: [field, elementValue(value)] };
}

/** One look-up for all values of a kind. With an OR of look-ups, SQLite would test every row against each. */
function inArray(scope: Scope, { field, values }: In): Sql {
  const tests = ['string', 'number', 'boolean'].flatMap((kind): Sql[] => {
    const ofKind = values.filter((value) => typeof value === kind) as Exclude<Scalar, null>[];
    if (ofKind.length === 0) return [];
    const places = ofKind.map(() => '?').join(', ');
    const found = `SELECT key FROM ${scope.values} WHERE field = ? AND value IN (${places}) AND typeof(value) ${storedAs(ofKind[0]!)}`;
    return [{ text: `rows.key IN (${found})`, values: [field, ...ofKind.map(elementValue)] }];
  });
  if (values.includes(null)) tests.push(arraySql(scope, { kind: 'is', field, operator: '$eq', value: null }));
  return tests.length === 0 ? NONE : joined(tests, ' OR ');
}

/** Limits a range to values of one kind, because SQLite also orders values of different kinds. */
const storedAs = (value: Scalar): string =>
  typeof value === 'number' ? "IN ('integer', 'real')" : typeof value === 'string' ? "= 'text'" : "= 'blob'";

/** A scalar value as stored in its column: booleans as 0 and 1. */
const scalarValue = (value: Scalar): SqlValue => (typeof value === 'boolean' ? Number(value) : value);

/** A field's value as stored in its column; null if it is not of the declared kind. */
export function columnValue(kind: FieldKind, value: unknown): SqlValue {
  if (kind === 'array') return Array.isArray(value) ? 1 : null;
  return typeof value === kind ? scalarValue(value as Scalar) : null;
}

/** An element of an array field. Booleans are stored as blobs, to distinguish them from numbers. */
export const elementValue = (value: Exclude<Scalar, null>): SqlValue =>
  typeof value === 'boolean' ? new Uint8Array([Number(value)]) : value;
