import { applyDecorators, type Type as Class } from '@nestjs/common';
import { enteredValue, type Field, fieldMessage, MAX_BULK, numberField, referenceField } from '@picket/domain';
import { Transform, Type } from 'class-transformer';
import {
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { fieldSchema } from './field-schema.ts';
import { ArrayMaxSize, Describes, IsArray, IsIn, IsInt, Min } from './rules.ts';

/** Validates the field against the domain's description, with its messages. An email address becomes a bare one. */
export const Takes = (field: Field): PropertyDecorator =>
  field.kind === 'email' ? applyDecorators(Bare(field), valid(field)) : valid(field);

const Bare = (field: Field) => Transform(({ value }: { value: unknown }) => enteredValue(field, value));

const valid = (field: Field): PropertyDecorator =>
  applyDecorators(
    Describes(fieldSchema(field)),
    ValidateBy({
      name: 'takes',
      validator: {
        validate: (value: unknown) => fieldMessage(field, value) === null,
        defaultMessage: (found?: ValidationArguments) => fieldMessage(field, found?.value) ?? '',
      },
    }),
  );

/** The id of a record. The decider or the command checks that it exists. */
export const idField = (label: string) => referenceField(label, label);

/** The field accepts only null, which removes the image. */
export const NoImage = (): PropertyDecorator => IsIn([null], { message: 'Upload the image as a file' });

/** The field is optional. null is validated. */
export const Omittable = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** The field is optional, and may be null. */
export const Nullable = (): PropertyDecorator => IsOptional();

/** The field is required when the other one is missing. */
export const RequiredWithout = (other: string): PropertyDecorator =>
  ValidateIf((body: Readonly<Record<string, unknown>>) => body[other] === undefined);

const NESTED_CLASS = 'picket:nested';

/** The objects of the field are instances of the class. */
export const NestedClass = (item: Class): PropertyDecorator =>
  applyDecorators(
    Describes({}),
    Type(() => item),
    (target: object, name?: string | symbol) => Reflect.defineMetadata(NESTED_CLASS, item, target, name!),
  );

/** The class of a field's objects. */
export const nestedClass = (input: Class, name: string): Class | undefined =>
  Reflect.getMetadata(NESTED_CLASS, input.prototype as object, name) as Class | undefined;

const OPTIONAL_BODY = 'picket:optional-body';

/** The body of this class may be left out, which is the same as an empty object. */
export const OptionalBody = (): ClassDecorator => (input) => Reflect.defineMetadata(OPTIONAL_BODY, true, input);

export const isOptionalBody = (input: object | undefined): boolean =>
  input !== undefined && Reflect.hasMetadata(OPTIONAL_BODY, input);

/** The field is a list of at most `most` objects of the class. */
export const ListOf = (item: Class, most: number, message: string): PropertyDecorator =>
  applyDecorators(
    IsArray({ message }),
    ArrayMaxSize(most, { message: `At most ${most} are possible` }),
    // A nested list would otherwise be validated as if its objects were in the outer list.
    IsObject({ each: true, message }),
    ValidateNested({ each: true }),
    NestedClass(item),
  );

/** The ids of the records of a bulk call. */
export const BulkIds = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'Ids are required' }),
    ArrayMaxSize(MAX_BULK, { message: `At most ${MAX_BULK} are possible` }),
    IsInt({ each: true, message: 'Ids must be whole numbers' }),
    Min(1, { each: true, message: 'Ids must be whole numbers' }),
  );

/** The body of a write, with the caller's version (ruling 5). */
export class VersionDto {
  @Omittable() @Takes(numberField('Version')) Version?: number;
}
