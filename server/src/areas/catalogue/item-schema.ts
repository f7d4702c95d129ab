import {
  type Field,
  imageField,
  MAX_INTEGER,
  MAX_QUERY_LENGTH,
  partFields,
  type ResourceName,
  resources,
} from '@picket/domain';
import { fieldSchema, fieldSchemas, type Schema } from '../../shared/http/input/field-schema.ts';

const whole: Schema = { type: 'integer', minimum: 0 };
const id: Schema = { type: 'integer', minimum: 1, maximum: MAX_INTEGER };

const rows = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'array',
  items: { type: 'object', properties, required, additionalProperties: false },
});
const prices = rows({ PriceLevelId: id, Price: { type: 'number', minimum: 0 } }, ['PriceLevelId', 'Price']);
const parts = rows(
  { Id: id, Description: fieldSchema(partFields.Description), Quantity: fieldSchema(partFields.Quantity) },
  ['Description', 'Quantity'],
);

/** The body of POST {resource}. Fields without an initial value are required. */
export function newItemSchema(resource: ResourceName): Schema {
  const required = Object.entries(resources[resource].fields).filter(([, { initial }]) => initial === undefined);
  return { ...itemSchema(resource, { ...whole, maximum: 0 }), required: required.map(([name]) => name) };
}

/** The body of PUT {resource}: the Id and the changed fields. */
export const savedItemSchema = (resource: ResourceName): Schema => ({
  ...itemSchema(resource, id),
  required: ['Id'],
});

function itemSchema(resource: ResourceName, Id: Schema): Schema {
  const { fields, pricesField, partsField, hasImage } = resources[resource];
  return {
    type: 'object',
    properties: {
      Id,
      ...fieldSchemas(fields),
      ...(pricesField && { [pricesField]: prices }),
      ...(partsField && { [partsField]: parts }),
      ...(hasImage && { Image: fieldSchema(imageField('Image')) }),
      Version: whole,
    },
    additionalProperties: false,
  };
}

/** The body of POST {resource}/_search. */
export const searchSchema = (filters: readonly { key: string; field: Field }[]): Schema => ({
  type: 'object',
  properties: {
    Query: { type: 'string', maxLength: MAX_QUERY_LENGTH, description: '`*` or nothing: all' },
    Skip: whole,
    Take: whole,
    ShowArchived: { type: 'boolean' },
    Sort: { type: 'string', maxLength: 40, description: 'A field, `-` in front for descending' },
    ...Object.fromEntries(filters.map(({ key, field }) => [key, fieldSchema(field)])),
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
