import { type ContactSearchRequest, contactFields, numberField, type SaveContactRequest } from '@picket/domain';
import { SearchDto } from '../../shared/http/input/search.dto.ts';
import { Takes } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

export class AddContactDto extends TakesFields(contactFields) implements SaveContactRequest {}

export class SaveContactDto extends AddContactDto {
  @Takes(numberField('Id', { min: 1 })) Id!: number;
}

export class ContactSearchDto extends SearchDto implements ContactSearchRequest {
  @Takes(numberField('Customer', { min: 1 })) CustomerId!: number;
}
