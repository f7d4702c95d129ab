import {
  type ContactSearchRequest,
  ContactStatuses,
  contactFields,
  numberField,
  type SaveContactRequest,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { AddressDto, PhoneDto, PhoneList } from '../http/contact.dto.ts';
import { SearchDto } from '../http/search.dto.ts';
import { Omittable, Takes, VersionDto } from '../http/takes.ts';

export class AddContactDto extends VersionDto implements SaveContactRequest {
  @Omittable() @Takes(contactFields.FirstName) FirstName?: string;
  @Omittable() @Takes(contactFields.LastName) LastName?: string;
  @Omittable() @Takes(contactFields.Title) Title?: string;
  @Omittable() @Takes(contactFields.Email) Email?: string;
  @Omittable() @IsIn(Object.values(ContactStatuses), { message: 'Status is not known' }) StatusId?: number;
  @Omittable()
  @PhoneList()
  ContactPhones?: PhoneDto[];
  @IsOptional() @IsObject() @ValidateNested() @Type(() => AddressDto) Address?: AddressDto | null;
}

export class SaveContactDto extends AddContactDto {
  @Takes(numberField('Id', { min: 1 })) Id!: number;
}

export class ContactSearchDto extends SearchDto implements ContactSearchRequest {
  @Takes(numberField('Customer', { min: 1 })) CustomerId!: number;
}
