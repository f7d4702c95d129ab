import {
  type Filter,
  InvalidFilterError,
  type ReadModel,
  type Row,
  type Scalar,
  type SumQuery,
  UnknownFieldError,
} from './read-store.ts';

type Comparison = '$eq' | '$ne' | '$in' | '$gt' | '$gte' | '$lt' | '$lte';
export type FieldKind = ReadModel['fields'][string];

/** A checked and flattened filter, which every adapter translates into its own query language. */
export type Condition =
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[] }
  | {
      readonly kind: 'is';
      readonly field: string;
      readonly operator: Exclude<Comparison, '$in'>;
      readonly value: Scalar;
    };

const comparisons: readonly string[] = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] satisfies Comparison[];

/**
 * Parses a filter.
 * @throws UnknownFieldError for a field that the model does not declare, InvalidFilterError for an unknown operator or
 * a value that is no scalar.
 */
export function conditionOf(model: ReadModel, filter: Filter): Condition {
  const of = Object.entries(filter).flatMap(([key, value]) => {
    if (key !== '$and' && key !== '$or') return fieldConditions(model, key, value);
    if (!Array.isArray(value)) throw new InvalidFilterError(`${key} takes a list of filters`);
    return [
      { kind: key === '$and' ? 'and' : 'or', of: value.map((each: Filter) => conditionOf(model, each)) } as const,
    ];
  });
  return of.length === 1 ? of[0]! : { kind: 'and', of };
}

/** The kind of a declared field. @throws UnknownFieldError */
export function kindOf(model: ReadModel, field: string): FieldKind {
  const kind = Object.hasOwn(model.fields, field) ? model.fields[field] : undefined;
  if (!kind) throw new UnknownFieldError(`${model.name} declares no field ${field}`);
  return kind;
}

/** @throws UnknownFieldError for sums of anything but numbers, and for groups by arrays. */
export function requireSummable(model: ReadModel, { by, per, fields }: SumQuery): void {
  for (const field of fields) {
    if (kindOf(model, field) !== 'number') throw new UnknownFieldError(`${model.name} has no numbers in ${field}`);
  }
  for (const field of [by, per]) {
    if (field !== undefined && kindOf(model, field) === 'array') {
      throw new UnknownFieldError(`${model.name} can't be grouped by ${field}`);
    }
  }
}

function fieldConditions(model: ReadModel, field: string, value: unknown): Condition[] {
  kindOf(model, field);
  if (value === undefined) return [];
  if (isScalar(value)) return [{ kind: 'is', field, operator: '$eq', value }];
  if (typeof value !== 'object' || Array.isArray(value)) throw new InvalidFilterError(`${field} has no such condition`);
  return Object.entries(value as object)
    .filter(([, operand]) => operand !== undefined)
    .map(([operator, operand]) => operatorCondition(field, operator, operand));
}

function operatorCondition(field: string, operator: string, operand: unknown): Condition {
  if (operator === '$in' && Array.isArray(operand) && operand.every(isScalar)) {
    const values = [...new Set(operand)];
    const [first] = values;
    if (values.length === 1 && first !== undefined) return { kind: 'is', field, operator: '$eq', value: first };
    return { kind: 'in', field, values };
  }
  if (comparisons.includes(operator) && isScalar(operand)) {
    return { kind: 'is', field, operator: operator as Exclude<Comparison, '$in'>, value: operand };
  }
  throw new InvalidFilterError(`${field} has no such condition: ${operator}`);
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);

/** True if the row matches the filter. Every adapter must return the same rows. */
export function matches(model: ReadModel, filter: Filter, row: Row): boolean {
  return meets(conditionOf(model, filter), row);
}

/** The value of a row's field; undefined if missing. */
export const fieldValue = (row: Row, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

function meets(condition: Condition, row: Row): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((each) => meets(each, row));
    case 'or':
      return condition.of.some((each) => meets(each, row));
    case 'in':
      return condition.values.some((value) => equals(fieldValue(row, condition.field), value));
    case 'is':
      return compares(fieldValue(row, condition.field), condition.operator, condition.value);
  }
}

function compares(stored: unknown, operator: Exclude<Comparison, '$in'>, value: Scalar): boolean {
  if (operator === '$eq') return equals(stored, value);
  if (operator === '$ne') return !equals(stored, value);
  if (value === null) return operator.endsWith('e') && equals(stored, null);
  const candidates = Array.isArray(stored) ? stored : [stored];
  return candidates.some((each) => typeof each === typeof value && inRange(compareScalars(each, value), operator));
}

function equals(stored: unknown, value: Scalar): boolean {
  if (Array.isArray(stored)) return stored.includes(value);
  return (stored ?? null) === value;
}

function inRange(order: number, operator: string): boolean {
  if (order === 0) return operator.endsWith('e');
  return operator.startsWith('$g') ? order > 0 : order < 0;
}

/** Compares two values of one kind; null comes first, strings sort by code point. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  return a < b ? -1 : 1;
}

function compareCodePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, i) => character !== right[i]);
  if (at < 0) return left.length - right.length;
  return (left[at]!.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

/** A text that sorts like the id with its digits as numbers: `9` before `10`, `10-2` before `10-11`. */
export const idOrder = (id: string): string => id.replace(/\d+/g, (digits) => digits.padStart(16, '0'));
