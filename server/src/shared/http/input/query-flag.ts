import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean } from './rules.ts';
import { Omittable } from './takes.ts';

/** An optional flag in a query. */
export const QueryFlag = (label = '$property'): PropertyDecorator =>
  applyDecorators(
    Omittable(),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: `${label} must be true or false` }),
  );
