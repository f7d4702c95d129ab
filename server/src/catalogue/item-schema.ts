import { type Field, partFields, type ResourceName, resources } from '@picket/domain';

/** A JSON schema, as the description of the calls takes it. */
interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: null[];
  readonly description?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly additionalProperties?: boolean;
}

const whole: Schema = { type: 'integer', minimum: 0 };
const id: Schema = { type: 'integer', minimum: 1 };

const rows = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'array',
  items: { type: 'object', properties, required, additionalProperties: false },
});
const prices = rows({ PriceLevelId: id, Price: { type: 'number', minimum: 0 } }, ['PriceLevelId', 'Price']);
const parts = rows(
  { Id: id, Description: fieldSchema(partFields.Description), Quantity: fieldSchema(partFields.Quantity) },
  ['Description', 'Quantity'],
);

/** The body of POST {resource}: what has no initial value is required. */
export function newItemSchema(resource: ResourceName): Schema {
  const required = Object.entries(resources[resource].fields).filter(([, { initial }]) => initial === undefined);
  return { ...itemSchema(resource, { ...whole, maximum: 0 }), required: required.map(([name]) => name) };
}

/** The body of PUT {resource}: the item, and what changes of it. */
export const savedItemSchema = (resource: ResourceName): Schema => ({
  ...itemSchema(resource, id),
  required: ['Id'],
});

function itemSchema(resource: ResourceName, Id: Schema): Schema {
  const { fields, pricesField, partsField, hasImage } = resources[resource];
  const described = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]);
  return {
    type: 'object',
    properties: {
      Id,
      ...Object.fromEntries(described),
      ...(pricesField && { [pricesField]: prices }),
      ...(partsField && { [partsField]: parts }),
      ...(hasImage && {
        Image: { type: 'object', nullable: true, enum: [null], description: 'null takes the image away' },
      }),
      Version: whole,
    },
    additionalProperties: false,
  };
}

/** The body of POST {resource}/_search. */
export const searchSchema = (filters: readonly { asked: string; field: Field }[]): Schema => ({
  type: 'object',
  properties: {
    Query: { type: 'string', maxLength: 200, description: '`*` or nothing: all' },
    Skip: whole,
    Take: whole,
    ShowArchived: { type: 'boolean' },
    Sort: { type: 'string', maxLength: 40, description: 'A field, `-` in front for descending' },
    ...Object.fromEntries(filters.map(({ asked, field }) => [asked, fieldSchema(field)])),
  },
  additionalProperties: false,
});

/** The body of PUT {resource}/{id}/{prices}. */
export function pricesSchema(resource: ResourceName): Schema {
  const { pricesField = '' } = resources[resource];
  return {
    type: 'object',
    properties: { [pricesField]: prices, Version: whole },
    required: [pricesField],
    additionalProperties: false,
  };
}

function fieldSchema(field: Field): Schema {
  const description = field.label;
  switch (field.kind) {
    case 'text':
    case 'rich-text':
    case 'template':
    case 'email':
      return { type: 'string', maxLength: field.maxLength, description };
    case 'state':
      return { type: 'string', maxLength: 2, description };
    case 'time-zone':
      return { type: 'string', description };
    case 'number':
    case 'money':
    case 'percent':
      return { type: field.decimals === 0 ? 'integer' : 'number', minimum: field.min, maximum: field.max, description };
    case 'flag':
    case 'only-one':
      return { type: 'boolean', description };
    case 'reference':
      return { type: 'integer', minimum: 1, nullable: field.initial === null, description };
  }
}
