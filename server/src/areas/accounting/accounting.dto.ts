import {
  type AccountChoice,
  accountField,
  booksFields,
  type CloseBooksRequest,
  type ExportFormat,
  exportFormats,
  type MakeExportRequest,
  type SaveAccountsRequest,
  textField,
} from '@picket/domain';
import { IsIn, IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { ListOf, Omittable, OptionalBody, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

export class CloseBooksDto
  extends TakesFields(booksFields, { required: ['BooksClosedThrough'] })
  implements CloseBooksRequest {}

class AccountChoiceDto implements AccountChoice {
  @Takes(textField('Key', 40)) Key!: string;
  @Takes(accountField) Account!: string;
}

export class SaveAccountsDto extends VersionDto implements SaveAccountsRequest {
  @ListOf(AccountChoiceDto, 500, 'Accounts is a list of accounts') Accounts!: AccountChoiceDto[];
}

@OptionalBody()
export class MakeExportDto extends VersionDto implements MakeExportRequest {
  @Omittable() @IsString() @MaxLength(41) To?: string;
}

export class NextExportQueryDto {
  @Omittable() @IsString() @MaxLength(41) to?: string;
}

export class ExportFileQueryDto {
  @IsIn([...exportFormats], { message: 'format must be quickbooks, xero, csv or json' }) format!: ExportFormat;
}
