import { type Field, type Fields, phoneLimits } from '@picket/domain';

/** A JSON schema in the OpenAPI description. */
export interface Schema {
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: (number | null)[];
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  $ref?: string;
  allOf?: Schema[];
}

/** The properties of described fields, by field name. */
export const fieldSchemas = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));

const contractType = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The schema of a field. Addresses and phones have the contract's schemas. */
export function fieldSchema(field: Field): Schema {
  const description = field.label;
  const nullable = field.initial === null;
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
    case 'enum':
      return { type: 'integer', enum: Object.keys(field.names).map(Number), description };
    case 'day':
      return { type: 'string', format: 'date', nullable, description };
    case 'instant':
      return { type: 'string', format: 'date-time', nullable, description };
    case 'reference':
      return { type: 'integer', minimum: 1, nullable, description };
    case 'references':
      return { type: 'array', items: { type: 'integer', minimum: 1 }, description };
    case 'address':
      return { type: 'object', allOf: [contractType('Address')], nullable, description };
    case 'phones':
      return { type: 'array', items: contractType('PhoneDto'), maxItems: phoneLimits.maxPhones, description };
    case 'image':
      return { type: 'object', nullable: true, enum: [null], description: 'null takes the image away' };
  }
}
