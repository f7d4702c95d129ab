import { applyDecorators, type Type as Class } from '@nestjs/common';
import { type Field, fieldMessage, numberField } from '@picket/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';

/** The field's value is what the domain's description says, with its words when it isn't. */
export const Takes = (field: Field): PropertyDecorator =>
  ValidateBy({
    name: 'takes',
    validator: {
      validate: (value: unknown) => fieldMessage(field, value) === null,
      defaultMessage: (found?: ValidationArguments) => fieldMessage(field, found?.value) ?? '',
    },
  });

/** The field takes nothing but null, which takes the image away. */
export const NoImage = (): PropertyDecorator => IsIn([null], { message: 'An image comes as a file' });

/** The field may be left out; unlike with `IsOptional`, null is a value that is checked. */
export const Omittable = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** The field is a list of at most `most` objects, each of them as its class says. */
export const ListOf = (item: Class, most: number, message: string): PropertyDecorator =>
  applyDecorators(
    IsArray({ message }),
    ArrayMaxSize(most, { message: `At most ${most} are possible` }),
    // A nested list would pass as the objects in it.
    IsObject({ each: true, message }),
    ValidateNested({ each: true }),
    Type(() => item),
  );

/** The body of a write: the version that the caller saw (ruling 5). */
export class VersionDto {
  @Omittable() @Takes(numberField('Version')) Version?: number;
}
