import { type Field, type ResourceName, resources } from '@picket/domain';

/** A JSON schema, as the description of the calls takes it. */
interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
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
const prices: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { PriceLevelId: { type: 'integer', minimum: 1 }, Price: { type: 'number', minimum: 0 } },
    required: ['PriceLevelId', 'Price'],
    additionalProperties: false,
  },
};

/** The body of POST and PUT {resource}, for the description of the calls. */
export function itemSchema(resource: ResourceName): Schema {
  const { fields, pricesField } = resources[resource];
  const described = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]);
  return {
    type: 'object',
    properties: {
      Id: { ...whole, description: 'PUT: the item. POST: left out, or 0.' },
      ...Object.fromEntries(described),
      ...(pricesField && { [pricesField]: prices }),
      Version: whole,
    },
    additionalProperties: false,
  };
}

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
  const description = field.initial === undefined ? `${field.label}. Required on POST.` : field.label;
  switch (field.kind) {
    case 'text':
    case 'rich-text':
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
