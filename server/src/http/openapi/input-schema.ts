import type { Type as Class } from '@nestjs/common';
import type { Field } from '@picket/domain';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { nestedClass } from '../input/takes.ts';
import { fieldSchema, notNull, nullable, type Schema } from './field-schema.ts';

interface Rule {
  readonly propertyName: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
  readonly each?: boolean;
}

/** The schema of a query, from the rules that validate it. */
export function querySchema(input: Class): Schema {
  const { properties = {}, ...schema } = inputSchema(input);
  const texts = Object.entries(properties).map(([name, each]) => [name, notNull(each)] as const);
  return { ...schema, properties: Object.fromEntries(texts) };
}

/** The schema of a body, from the rules that validate it. `contract` has the types. */
export function inputSchema(input: Class, contract: Schema = {}): Schema {
  const rules = rulesOf(input);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const required = refusedIn(input, {});
  const withValue = refusedIn(input, Object.fromEntries(names.map((name) => [name, null])));
  const properties = names.map((name) => {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    const schema = propertySchema(input, name, own, contract.properties?.[name] ?? {});
    return [name, withValue.has(name) ? schema : nullable(schema)] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.size > 0 && { required: [...required] }),
    additionalProperties: false,
  };
}

/** The class and the classes of its nested objects, unless it has no rules. */
export function inputClasses(input: Class): Class[] {
  const names = new Set(rulesOf(input).map(({ propertyName }) => propertyName));
  if (names.size === 0) return [];
  const nested = [...names].flatMap((name) => nestedClass(input, name) ?? []);
  return [input, ...nested.flatMap(inputClasses)];
}

const rulesOf = (input: Class): Rule[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .map(({ propertyName, name, constraints, each }) => ({
      propertyName,
      each,
      ...(name !== undefined && { name }),
      ...(Array.isArray(constraints) && { constraints }),
    }));

/** The properties that validation refuses in a body. */
function refusedIn(input: Class, body: object): Set<string> {
  const errors = validateSync(plainToInstance(input, body) as object, { whitelist: true });
  return new Set(errors.map(({ property }) => property));
}

function propertySchema(input: Class, name: string, rules: readonly Rule[], contract: Schema): Schema {
  const item = nestedClass(input, name);
  const isList = rules.some((rule) => rule.name === 'isArray');
  const single = rules.reduce<Schema>((schema, rule) => (rule.each ? schema : ruled(schema, rule)), {});
  if (isList) {
    const each = rules.reduce<Schema>((schema, rule) => (rule.each ? ruled(schema, rule) : schema), {});
    return { ...single, type: 'array', items: item ? inputSchema(item) : each };
  }
  if (item) return inputSchema(item);
  return Object.keys(single).length > 0 ? single : contract;
}

function ruled(schema: Schema, { name, constraints = [] }: Rule): Schema {
  const [first] = constraints;
  switch (name) {
    case 'takes':
      return { ...schema, ...fieldSchema(first as Field) };
    case 'isString':
      return { ...schema, type: 'string' };
    case 'isInt':
      return { ...schema, type: 'integer' };
    case 'isBoolean':
      return { ...schema, type: 'boolean' };
    case 'isNotEmpty':
      return { ...schema, minLength: 1 };
    case 'maxLength':
      return { ...schema, maxLength: first as number };
    case 'min':
      return { ...schema, minimum: first as number };
    case 'max':
      return { ...schema, maximum: first as number };
    case 'arrayMaxSize':
      return { ...schema, maxItems: first as number };
    case 'isIn':
      return { ...schema, enum: [...(first as (string | number | null)[])] };
    case 'equals':
      return { ...schema, enum: [first as string | number] };
    case 'day':
      return { ...schema, type: 'string', format: 'date' };
    case 'dayOrInstant':
      return { ...schema, anyOf: ['date', 'date-time'].map((format) => ({ type: 'string', format })) };
    default:
      return schema;
  }
}
