import {
  type Field,
  type Fields,
  MAX_INTEGER,
  maxReferences,
  phoneLimits,
  scheduleLimits,
  scheduleStages,
  states,
} from '@picket/domain';

/** A JSON schema in the OpenAPI description. */
export interface Schema {
  type?: string | string[];
  format?: string;
  anyOf?: Schema[];
  enum?: readonly (string | number | boolean | null)[];
  description?: string;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  pattern?: string;
  $ref?: string;
}

/** The properties of described fields, by field name. */
export const fieldSchemas = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));

/** A reference to a type of the description. */
export const contractType = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The same schema, or null. */
export function nullable(schema: Schema): Schema {
  if (schema.type === undefined) return { anyOf: [schema, { type: 'null' }] };
  const types = [schema.type].flat();
  if (types.includes('null')) return schema;
  return { ...schema, type: [...types, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

/** The same schema without null. */
export const notNull = (schema: Schema): Schema => {
  const present = schema.anyOf?.filter((each) => each.type !== 'null');
  if (present?.length === 1) return present[0]!;
  const [type, ...others] = [schema.type ?? []].flat().filter((each) => each !== 'null');
  if (type === undefined || others.length > 0) return schema;
  return { ...schema, type, ...(schema.enum && { enum: schema.enum.filter((each) => each !== null) }) };
};

/** The schema of a field. Addresses and phones have the schemas of their DTOs. */
export function fieldSchema(field: Field): Schema {
  const schema = { ...valueSchema(field), description: field.label };
  return field.initial === null ? nullable(schema) : schema;
}

function valueSchema(field: Field): Schema {
  const mayBeEmpty = field.initial === '';
  switch (field.kind) {
    case 'text':
    case 'rich-text':
    case 'template':
      return { type: 'string', ...(!mayBeEmpty && { minLength: 1 }), maxLength: field.maxLength };
    case 'email':
      return mayBeEmpty ? { anyOf: [email, { type: 'string', maxLength: 0 }] } : email;
    case 'state':
      return { type: 'string', enum: [...(mayBeEmpty ? [''] : []), ...states.map(({ Id }) => Id)] };
    case 'time-zone':
      return { type: 'string', format: 'time-zone' };
    case 'number':
    case 'money':
    case 'percent':
      return { ...steps(field.decimals), minimum: field.min, maximum: field.max };
    case 'flag':
    case 'only-one':
      return { type: 'boolean' };
    case 'enum':
      return { type: 'integer', enum: Object.keys(field.names).map(Number) };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'reference':
      return id;
    case 'references':
      return { type: 'array', items: id, maxItems: maxReferences };
    case 'day-offsets':
      return {
        type: 'array',
        items: { type: 'integer', minimum: field.min, maximum: field.max },
        maxItems: field.most,
      };
    case 'address':
      return contractType('AddressDto');
    case 'phones':
      return { type: 'array', items: contractType('PhoneDto'), maxItems: phoneLimits.maxPhones };
    case 'schedule':
      return { type: 'array', items: { anyOf: termRows }, maxItems: scheduleLimits.rows };
    case 'image':
      return { type: 'null' };
  }
}

const email: Schema = { type: 'string', format: 'email' };
const id: Schema = { type: 'integer', minimum: 1, maximum: MAX_INTEGER };
const steps = (decimals: number): Schema =>
  decimals === 0 ? { type: 'integer' } : { type: 'number', multipleOf: Number(`1e-${decimals}`) };

/** A row has a fraction of the total, an amount, or the rest; one of them the rest, which a schema cannot say. */
const shares: Record<string, Schema> = {
  Percent: { ...steps(4), minimum: 0.0001, maximum: 1 },
  Amount: { ...steps(2), minimum: 0.01, maximum: scheduleLimits.amount },
  IsRest: { type: 'boolean', enum: [true] },
};
const termRows = Object.entries(shares).map(
  ([name, share]): Schema => ({
    type: 'object',
    properties: {
      [name]: share,
      When: { type: 'string', enum: scheduleStages },
      Days: { type: 'integer', minimum: 0, maximum: scheduleLimits.days },
    },
    required: [name, 'When', 'Days'],
    additionalProperties: false,
  }),
);
