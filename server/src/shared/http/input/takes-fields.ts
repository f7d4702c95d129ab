import { applyDecorators, type Type as Class } from '@nestjs/common';
import { type BodyOf, type Field, type Fields, instantOf } from '@picket/domain';
import { Transform } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { AddressDto, PhoneList } from './contact.dto.ts';
import { RichText } from './rich-text.ts';
import { NestedClass, Omittable, Takes, VersionDto } from './takes.ts';

interface TakesOptions<Required> {
  /** The required fields. An omitted optional field keeps its value, or gets the initial one. */
  readonly required?: readonly Required[];
  /** null resets a field to its initial value, as in JSON merge patches (RFC 7396). */
  readonly isMergePatch?: boolean;
}

/** Makes a DTO class with the described fields and the caller's version. */
export function TakesFields<F extends Fields, Required extends keyof F & string = never>(
  fields: F,
  { required = [], isMergePatch = false }: TakesOptions<Required> = {},
): Class<VersionDto & Partial<Omit<BodyOf<F>, Required>> & Pick<BodyOf<F>, Required>> {
  class FieldsDto extends VersionDto {}
  for (const [name, field] of Object.entries(fields)) {
    const decorators = [...(isMergePatch ? [Clears(field)] : []), TakesField(field)];
    if (!(required as readonly string[]).includes(name)) decorators.push(Omittable());
    applyDecorators(...decorators)(FieldsDto.prototype, name);
  }
  return FieldsDto as never;
}

/** Validates a field against its description. Days, instants and addresses are converted to the domain's form. */
function TakesField(field: Field): PropertyDecorator {
  switch (field.kind) {
    case 'rich-text':
      return applyDecorators(RichText(field.maxLength), Takes(field));
    case 'instant':
      return applyDecorators(
        Transform(({ value }: { value: unknown }) => instantOf(value) ?? value),
        Takes(field),
      );
    case 'address':
      return applyDecorators(
        IsOptional(),
        IsObject({ message: `${field.label} is not valid` }),
        ValidateNested(),
        NestedClass(AddressDto),
      );
    case 'phones':
      return PhoneList();
    default:
      return Takes(field);
  }
}

const Clears = ({ initial }: Field): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === null && initial !== undefined ? initial : value));
