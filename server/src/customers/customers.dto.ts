import {
  addressLengths,
  type CustomerSearchRequest,
  CustomerTypes,
  customerFields,
  type DuplicatesRequest,
  type MergeCustomersRequest,
  numberField,
  phoneLimits,
  referenceField,
  type SaveCustomerRequest,
  textField,
} from '@picket/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { AddressDto, PhoneDto, PhoneList } from '../http/contact.dto.ts';
import { SearchDto } from '../http/search.dto.ts';
import { Omittable, Takes, VersionDto } from '../http/takes.ts';

const customerTypes = Object.values(CustomerTypes);

export class SaveCustomerDto extends VersionDto implements SaveCustomerRequest {
  @Omittable() @Takes(customerFields.Name) Name?: string;
  @Omittable() @Takes(customerFields.Email) Email?: string;
  @Omittable() @IsIn(customerTypes, { message: 'Customer Type is required' }) CustomerTypeId?: number;
  @Omittable() @Takes(referenceField('Source', 'customer-sources', null)) SourceId?: number | null;
  @Omittable() @Takes(customerFields.Discount) Discount?: number;
  @Omittable() @Takes(referenceField('Payment Term', 'payment-terms', null)) PaymentTermId?: number | null;
  @Omittable() @IsBoolean({ message: 'Tax Exempt must be true or false' }) IsTaxExempt?: boolean;
  @Omittable() @Takes(customerFields.TaxExemptNote) TaxExemptNote?: string;
  @Omittable() @Takes(referenceField('Tax Rate', 'tax-rates', null)) TaxRateId?: number | null;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => AddressDto) Address?: AddressDto | null;
  @Omittable()
  @PhoneList()
  CustomerPhones?: PhoneDto[];
}

export class DuplicatesDto implements DuplicatesRequest {
  @Omittable() @Takes(textField('Name', 120, '')) Name?: string;
  @Omittable() @Takes(customerFields.Email) Email?: string;
  @Omittable() @Takes(textField('Zip', addressLengths.Zip, '')) Zip?: string;
  @Omittable()
  @IsArray()
  @ArrayMaxSize(phoneLimits.maxPhones)
  @IsString({ each: true })
  @MaxLength(phoneLimits.maxTyped, { each: true })
  Phones?: string[];
  @Omittable() @Takes(numberField('Id', { min: 1 })) Id?: number;
}

export class MergeCustomersDto extends VersionDto implements MergeCustomersRequest {
  @Takes(numberField('Customer', { min: 1 })) MergedCustomerId!: number;
  @Omittable() @Takes(numberField('Version')) MergedVersion?: number;
}

export class CustomerSearchDto extends SearchDto implements CustomerSearchRequest {
  @Omittable() @IsArray() @ArrayMaxSize(100) @IsInt({ each: true }) SourceIds?: number[];
  @Omittable() @IsIn(customerTypes, { message: 'Customer Type is not known' }) TypeId?: number;
}
