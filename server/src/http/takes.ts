import { type Field, fieldMessage, numberField } from '@picket/domain';
import { IsIn, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';

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

/** The body of a write: the version that the caller saw (ruling 5). */
export class VersionDto {
  @Omittable() @Takes(numberField('Version')) Version?: number;
}
