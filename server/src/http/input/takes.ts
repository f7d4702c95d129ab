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

/** Validates the field against the domain's description, with its messages. */
export const Takes = (field: Field): PropertyDecorator =>
  ValidateBy({
    name: 'takes',
    validator: {
      validate: (value: unknown) => fieldMessage(field, value) === null,
      defaultMessage: (found?: ValidationArguments) => fieldMessage(field, found?.value) ?? '',
    },
  });

/** The field accepts only null, which removes the image. */
export const NoImage = (): PropertyDecorator => IsIn([null], { message: 'Upload the image as a file' });

/** The field is optional. Unlike with `IsOptional`, null is validated. */
export const Omittable = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** The field is a list of at most `most` objects of the class. */
export const ListOf = (item: Class, most: number, message: string): PropertyDecorator =>
  applyDecorators(
    IsArray({ message }),
    ArrayMaxSize(most, { message: `At most ${most} are possible` }),
    // A nested list would otherwise be validated as if its objects were in the outer list.
    IsObject({ each: true, message }),
    ValidateNested({ each: true }),
    Type(() => item),
  );

/** The body of a write, with the caller's version (ruling 5). */
export class VersionDto {
  @Omittable() @Takes(numberField('Version')) Version?: number;
}
