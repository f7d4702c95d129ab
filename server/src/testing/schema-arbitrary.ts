import { MAX_INTEGER } from '@picket/domain';
import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument } from '../shared/http/openapi/api-document.ts';
import { FORMAT_EXAMPLES } from './openapi-formats.ts';

/** A JSON schema of the OpenAPI description. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Longer lists and texts only at their limits. */
const FEW = 3;

/** Generates values by the schemas of an OpenAPI description. */
export class SchemaArbitrary {
  constructor(private readonly document: ApiDocument) {}

  resolved(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1);
    return name ? this.resolved((this.document.components?.schemas?.[name] ?? {}) as JsonSchema) : schema;
  }

  /** Valid values, with the boundaries of numbers, texts and lists. */
  valid(given: JsonSchema): Arbitrary<unknown> {
    const schema = this.resolved(given);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => this.valid(each)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const types = [schema.type ?? 'object'].flat();
    return fc.oneof(...types.map((type) => this.ofType(schema, type)));
  }

  /** Values with one violation. Callers check that they are invalid. */
  invalid(given: JsonSchema): Arbitrary<unknown> {
    const schema = this.resolved(given);
    const types = [schema.type ?? []].flat();
    if (types.includes('object') && schema.properties) return this.invalidObject(schema);
    const wrongTypes = fc.constantFrom<unknown>(null, true, -1.5, 'text', {}, { a: 1 }, [], [null], '', 1e300);
    const beyond = this.beyondBounds(schema);
    const inItems = schema.items ? [this.invalid(schema.items).map((item) => [item])] : [];
    return fc.oneof(wrongTypes, ...(beyond.length > 0 ? [fc.constantFrom(...beyond)] : []), ...inItems);
  }

  private ofType(schema: JsonSchema, type: string): Arbitrary<unknown> {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return this.validNumber(schema, type === 'integer' ? 1 : (schema.multipleOf ?? 0.01));
      case 'string':
        return this.validText(schema);
      case 'array':
        return this.validList(schema);
      default:
        return this.validObject(schema);
    }
  }

  /** Lists of records have one record per key, which is their first field. */
  private validList({ items = {}, maxItems = FEW }: JsonSchema): Arbitrary<unknown[]> {
    const selector = (each: unknown) => (typeof each === 'object' && each !== null ? Object.values(each)[0] : each);
    return fc.uniqueArray(this.valid(items), { maxLength: Math.min(maxItems, FEW), selector });
  }

  private validNumber({ minimum = -MAX_INTEGER, maximum = MAX_INTEGER }: JsonSchema, step: number): Arbitrary<number> {
    const decimals = Math.max(0, Math.round(-Math.log10(step)));
    const round = (value: number) => Number(value.toFixed(decimals));
    const some = fc.double({ min: minimum, max: maximum, noNaN: true }).map(round);
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.constantFrom(minimum, Math.min(minimum + 1, maximum)), some);
  }

  private validText({ format, minLength = 0, maxLength = 1_000 }: JsonSchema): Arbitrary<string> {
    const examples = format === undefined ? undefined : FORMAT_EXAMPLES[format];
    if (examples) return fc.constantFrom(...examples);
    const letters = fc.string({ unit: fc.constantFrom(...'aZ 9-éß木'), minLength, maxLength: Math.min(maxLength, 20) });
    const text = letters.map((each) => (minLength > 0 && each.trim() === '' ? 'x' : each));
    return fc.oneof(text, fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(minLength)));
  }

  private validObject({ properties = {}, required = [] }: JsonSchema): Arbitrary<object> {
    const values = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, this.valid(each)]));
    return fc.record(values, { requiredKeys: [...required] });
  }

  private invalidObject(schema: JsonSchema): Arbitrary<unknown> {
    const properties = Object.entries(schema.properties ?? {});
    const violations: Arbitrary<(body: Record<string, unknown>) => object>[] = [
      fc.constant((body) => ({ ...body, Unknown: 1 })),
      ...(schema.required ?? []).map((name) => fc.constant(({ [name]: _, ...rest }: Record<string, unknown>) => rest)),
      ...properties.map(([name, each]) =>
        this.invalid(each).map((value) => (body: object) => ({ ...body, [name]: value })),
      ),
    ];
    const bodies = this.validObject(schema) as Arbitrary<Record<string, unknown>>;
    return fc.tuple(bodies, fc.oneof(...violations)).map(([body, violate]) => violate(body));
  }

  private beyondBounds({
    minimum,
    maximum,
    maxLength,
    maxItems,
    multipleOf,
    enum: values,
    format,
  }: JsonSchema): unknown[] {
    return [
      ...(minimum === undefined ? [] : [minimum - 1, minimum + 0.123456789]),
      ...(maximum === undefined ? [] : [maximum + 1]),
      ...(multipleOf === undefined ? [] : [multipleOf / 3]),
      ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
      ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(1)]),
      ...(values === undefined ? [] : ['unknown', 987_654]),
      ...(format === undefined ? [] : ['2026-02-31', 'a@', 'Nowhere/Else']),
    ];
  }
}
