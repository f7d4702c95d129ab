import type { Type as Class } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { notNull, nullable, type Schema } from '../input/field-schema.ts';
import { describedFields } from '../input/rules.ts';
import { nestedClass } from '../input/takes.ts';

/** The schema of a query, as its rules describe it. */
export function querySchema(input: Class): Schema {
  const { properties = {}, ...schema } = inputSchema(input);
  const texts = Object.entries(properties).map(([name, each]) => [name, notNull(each)] as const);
  return { ...schema, properties: Object.fromEntries(texts) };
}

/**
 * The schema of a body, as its rules describe it. Which fields are required, and which may be null, is found by
 * validation.
 */
export function inputSchema(input: Class): Schema {
  const fields = Object.entries(describedFields(input));
  const required = refusedIn(input, {});
  const withValue = refusedIn(input, Object.fromEntries(fields.map(([name]) => [name, null])));
  const properties = fields.map(([name, { value, each }]) => {
    const item = nestedClass(input, name);
    const inside = item ? inputSchema(item) : each;
    const schema = value.type === 'array' && !value.items ? { ...value, items: inside } : item ? inside : value;
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
  const names = Object.keys(describedFields(input));
  if (names.length === 0) return [];
  return [input, ...names.flatMap((name) => nestedClass(input, name) ?? []).flatMap(inputClasses)];
}

/** The properties that validation refuses in a body. */
function refusedIn(input: Class, body: object): Set<string> {
  const errors = validateSync(plainToInstance(input, body) as object, { whitelist: true });
  return new Set(errors.map(({ property }) => property));
}
