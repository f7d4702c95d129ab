import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { type ModelState, ValidationError } from '@picket/domain';
import type { ValidationError as FieldError } from 'class-validator';

const plainTypes: readonly unknown[] = [String, Boolean, Number, Array, Object, Date];

/** Checks every body and query against its DTO; unknown fields are refused. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => new ValidationError(modelStateOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Parts of a path are for `IdPipe` and `FlagPipe` to read: Nest would take 1e3 for 1000.
    if (metadata.type === 'param') return value;
    const isDto = metadata.metatype !== undefined && !plainTypes.includes(metadata.metatype);
    if (metadata.type === 'body' && isDto && !isPlainObject(value))
      throw new ValidationError({ Body: ['A JSON object is expected'] });
    return super.transform(value, metadata);
  }
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages by field; fields inside others by their path: `Items.0.Quantity`, as forms name them. */
export function modelStateOf(errors: readonly FieldError[], path = ''): ModelState {
  const state: ModelState = {};
  for (const { property, constraints = {}, children = [] } of errors) {
    const field = path + property;
    const messages = Object.entries(constraints).map(([rule, text]) => wordsOf(rule, property, text));
    if (messages.length > 0) state[field] = messages;
    Object.assign(state, modelStateOf(children, `${field}.`));
  }
  return state;
}

function wordsOf(rule: string, property: string, text: string): string {
  if (rule === 'whitelistValidation') return `${property} is not known here`;
  if (rule === 'nestedValidation' || rule === 'unknownValue') return `${property} is not valid`;
  return text;
}
