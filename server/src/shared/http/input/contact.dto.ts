import {
  type Address,
  addressFields,
  type Phone,
  PhoneTypes,
  phoneLimits,
  type SaveAddressRequest,
  type SavePhonesRequest,
  textField,
} from '@picket/domain';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { IsBoolean, IsIn } from './rules.ts';
import { ListOf, NestedClass, Omittable, Takes, VersionDto } from './takes.ts';

const phoneText = (label: string) => Takes(textField(label, phoneLimits.maxTyped, ''));

/** A phone as it is entered: number and extension in one field, or in two. */
class PhoneDto implements Partial<Phone> {
  @Omittable() @phoneText('Phone') Phone?: string;
  @Omittable() @phoneText('Extension') Extension?: string;
  @Omittable() @phoneText('Phone') PhoneExt?: string;
  @Omittable() @IsBoolean({ message: 'Primary must be true or false' }) IsPrimary?: boolean;
  @Omittable() @IsIn(Object.values(PhoneTypes), { message: 'Phone type is not known' }) PhoneTypeId?: number;
}

export const PhoneList = () => ListOf(PhoneDto, phoneLimits.maxPhones, 'Phones is required');

export class AddressDto implements Address {
  @Takes(addressFields.Address1) Address1!: string;
  @Takes(addressFields.City) City!: string;
  @Takes(addressFields.State) State!: string;
  @Takes(addressFields.Zip) Zip!: string;
}

export class SavePhonesDto extends VersionDto implements SavePhonesRequest {
  @PhoneList()
  Phones!: PhoneDto[];
}

export class SaveAddressDto extends VersionDto implements SaveAddressRequest {
  /** null removes the address. An empty body is rejected. */
  @ValidateIf((_body, value) => value !== null)
  @IsObject({ message: 'Address is required' })
  @ValidateNested()
  @NestedClass(AddressDto)
  Address!: AddressDto | null;
}
