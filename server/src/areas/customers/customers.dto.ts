import {
  addressFields,
  type CustomerSearchRequest,
  CustomerTypes,
  customerFields,
  type DuplicatesRequest,
  emailLength,
  type MergeCustomersRequest,
  numberField,
  phoneLimits,
  type SaveCustomerRequest,
  textField,
} from '@picket/domain';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { SearchDto } from '../../shared/http/input/search.dto.ts';
import { Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

const customerTypes = Object.values(CustomerTypes);

export class SaveCustomerDto extends TakesFields(customerFields) implements SaveCustomerRequest {}

export class DuplicatesDto implements DuplicatesRequest {
  @Omittable() @Takes({ ...customerFields.Name, initial: '' }) Name?: string;
  @Omittable() @Takes(textField('Email', emailLength, '')) Email?: string;
  @Omittable() @Takes(addressFields.Zip) Zip?: string;
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
