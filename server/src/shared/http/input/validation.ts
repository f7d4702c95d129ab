import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { type ModelState, ValidationError } from '@picket/domain';
import { plainToInstance } from 'class-transformer';
import { type ValidationError as FieldError, type ValidatorOptions, validate } from 'class-validator';
import { refuseUnsafe } from './body.ts';
import { cacheRules } from './cached-rules.ts';
import { isOptionalBody } from './takes.ts';

cacheRules();

/** More messages would make the answer larger than the request. */
const MAX_FIELDS_WITH_MESSAGES = 20;

const plainTypes: readonly unknown[] = [String, Boolean, Number, Array, Object, Date];

const rules: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  validationError: { target: false, value: false },
};

/**
 * Validates every body and query against its DTO. Unknown fields are rejected. Nest's own pipe also looks for prototype
 * keys, gaps in lists and binary values, which the parsers of bodies and queries never return.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    // `IdPipe` and `FlagPipe` parse path parameters, because Nest would accept 1e3 as 1000.
    if (type === 'param' || type === 'custom') return value;
    const isDto = metatype !== undefined && !plainTypes.includes(metatype);
    const isLeftOut = value === undefined && isDto && isOptionalBody(metatype);
    if (type === 'body' && isDto && !isLeftOut && !isPlainObject(value))
      throw new ValidationError({ Body: ['A JSON object is expected'] });
    if (type === 'query') refuseUnsafe(value);
    if (!isDto) return value;
    const input: object = plainToInstance(metatype, value ?? {});
    const errors = await validate(input, rules);
    if (errors.length > 0) throw new ValidationError(modelStateOf(errors, MAX_FIELDS_WITH_MESSAGES));
    return input;
  }
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages of the first fields. Nested fields have a path, like the names in forms: `Items.0.Quantity`. */
function modelStateOf(errors: readonly FieldError[], fields: number, path = ''): ModelState {
  const state: ModelState = {};
  for (const { property, constraints = {}, children = [] } of errors) {
    const size = Object.keys(state).length;
    if (size >= fields) break;
    const field = path + property;
    const messages = new Set(Object.entries(constraints).map(([rule, text]) => messageOf(rule, property, text)));
    if (messages.size > 0) state[field] = [...messages];
    Object.assign(state, modelStateOf(children, fields - size - Math.min(messages.size, 1), `${field}.`));
  }
  return state;
}

function messageOf(rule: string, property: string, text: string): string {
  if (rule === 'whitelistValidation') return `${property} is not known here`;
  if (rule === 'nestedValidation' || rule === 'unknownValue') return `${property} is not valid`;
  return text;
}
