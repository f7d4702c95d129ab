import { applyDecorators, type Type as Class } from '@nestjs/common';
import * as rules from 'class-validator';
import type { Schema } from './field-schema.ts';

/** What the rules of a field say about its value, and about each value of a list. */
interface Described {
  readonly value: Schema;
  readonly each: Schema;
}

const DESCRIBED = 'picket:described';

type DescribedFields = Readonly<Record<string, Described>>;

const ownFields = (target: object) => (Reflect.getOwnMetadata(DESCRIBED, target) as DescribedFields | undefined) ?? {};

/** The fields of an input's class with their rules, those of the class first. A rule replaces those of a base class. */
export function describedFields(input: Class): DescribedFields {
  const fields: Record<string, Described> = {};
  for (let at = input.prototype as object | null; at; at = Object.getPrototypeOf(at)) {
    for (const [name, described] of Object.entries(ownFields(at))) fields[name] ??= described;
  }
  return fields;
}

/** Adds to the field's schema in the API description. */
export const Describes =
  (schema: Schema, options: rules.ValidationOptions = {}): PropertyDecorator =>
  (target, name) => {
    const fields = ownFields(target);
    const { value, each } = fields[String(name)] ?? { value: {}, each: {} };
    const described = options.each ? { value, each: { ...each, ...schema } } : { value: { ...value, ...schema }, each };
    Reflect.defineMetadata(DESCRIBED, { ...fields, [name]: described }, target);
  };

/**
 * Rules of class-validator by the same names, which also describe the field. DTOs use these, so that the API description
 * need not ask class-validator.
 */
const described = (rule: PropertyDecorator, schema: Schema, options?: rules.ValidationOptions): PropertyDecorator =>
  applyDecorators(Describes(schema, options), rule);

type Options = rules.ValidationOptions;

export const IsString = (options?: Options) => described(rules.IsString(options), { type: 'string' }, options);
export const IsInt = (options?: Options) => described(rules.IsInt(options), { type: 'integer' }, options);
export const IsBoolean = (options?: Options) => described(rules.IsBoolean(options), { type: 'boolean' }, options);
export const IsArray = (options?: Options) => described(rules.IsArray(options), { type: 'array' }, options);
export const IsNotEmpty = (options?: Options) => described(rules.IsNotEmpty(options), { minLength: 1 }, options);
export const MaxLength = (most: number, options?: Options) =>
  described(rules.MaxLength(most, options), { maxLength: most }, options);
export const Min = (least: number, options?: Options) =>
  described(rules.Min(least, options), { minimum: least }, options);
export const Max = (most: number, options?: Options) => described(rules.Max(most, options), { maximum: most }, options);
export const ArrayMaxSize = (most: number, options?: Options) =>
  described(rules.ArrayMaxSize(most, options), { maxItems: most }, options);
export const IsIn = (values: readonly (string | number | null)[], options?: Options) =>
  described(rules.IsIn(values, options), { enum: [...values] }, options);
export const Equals = (value: string | number, options?: Options) =>
  described(rules.Equals(value, options), { enum: [value] }, options);
