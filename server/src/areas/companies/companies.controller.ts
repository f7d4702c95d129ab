import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CompanyCommand,
  type CompanyInput,
  type CompanyRow,
  companyFields,
  NotFoundError,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import { findCompany, searchCompanies } from '@picket/projections/companies/companies.query';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideCompany } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { customerTypeList } from '../../shared/http/answers/type-list.ts';
import { Call, full, listOf, signedIn } from '../../shared/http/call/call.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE, SearchDto } from '../../shared/http/input/search.dto.ts';
import { FileOrNull } from '../../shared/http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../../shared/http/upload/upload-rule.ts';
import { ImageIntake } from '../../shared/images/image-intake.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import { PatchCompanyDto, SaveCompanyDto } from './companies.dto.ts';

/** Any signed-in user may read companies: each job selects one, and their texts are printed for customers. */
@Controller()
export class CompaniesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  @Call('POST companies/_search', signedIn, listOf('CompanyRow'))
  search(@Body() search: SearchDto) {
    return searchCompanies(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Call('GET companies/types', signedIn, listOf('SimpleItem'))
  types() {
    return customerTypeList;
  }

  @Call('GET companies/:id', signedIn, 'CompanyRow')
  get(@IdParam() id: number): Promise<CompanyRow> {
    return this.company(id);
  }

  @Call('POST companies', full('Companies'), 'SaveAnswer', { upload: pictureUpload })
  async add(
    @Body() body: SaveCompanyDto,
    @FileOrNull() logo: UploadedFile | null,
    @By() { context }: By,
  ): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, companyFields, body, null);
    return this.send('new', { type: 'AddCompany', data: await this.inputOf(body, logo) }, context);
  }

  @Call('POST companies/patch', full('Companies'), 'SaveAnswer')
  patch(@Body() body: PatchCompanyDto, @By() { context }: By): Promise<SaveAnswer> {
    const { Id, Disclaimer, EstimateDisclaimer } = body;
    if (Disclaimer === undefined && EstimateDisclaimer === undefined) {
      throw new ValidationError({ Disclaimer: ['Company disclaimer or Estimate disclaimer is required'] });
    }
    return this.send(Id, { type: 'SaveCompany', data: { Disclaimer, EstimateDisclaimer } }, context);
  }

  @Call('PUT companies/:id', full('Companies'), 'SaveAnswer', { upload: pictureUpload })
  async save(
    @IdParam() id: number,
    @Body() body: SaveCompanyDto,
    @FileOrNull() logo: UploadedFile | null,
    @By() { context }: By,
  ): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, companyFields, body, await this.company(id));
    return this.send(id, { type: 'SaveCompany', data: await this.inputOf(body, logo) }, context);
  }

  /** The specification has both methods. They save alike. */
  @Call('POST companies/:id', full('Companies'), 'SaveAnswer', { upload: pictureUpload })
  saveByPost(
    @IdParam() id: number,
    @Body() body: SaveCompanyDto,
    @FileOrNull() logo: UploadedFile | null,
    @By() by: By,
  ): Promise<SaveAnswer> {
    return this.save(id, body, logo, by);
  }

  @Call('DELETE companies/:id/image', full('Companies'), 'SaveAnswer')
  removeLogo(@IdParam() id: number, @By() { context }: By): Promise<SaveAnswer> {
    return this.send(id, { type: 'SaveCompany', data: { Image: null } }, context);
  }

  @Call('PUT companies/archive/:id/:flag', full('Companies'), 'SaveAnswer')
  archive(@IdParam() id: number, @FlagParam('flag') archived: boolean, @By() { context }: By) {
    return this.send(id, { type: archived ? 'ArchiveCompany' : 'RestoreCompany', data: {} }, context);
  }

  private async company(id: number): Promise<CompanyRow> {
    const company = await findCompany(this.reader, id);
    if (!company) throw new NotFoundError('Company not found');
    return company;
  }

  /** The company's fields in the request, with its stored logo. */
  private async inputOf({ Version: _, ...body }: SaveCompanyDto, logo: UploadedFile | null): Promise<CompanyInput> {
    return { ...body, ...(logo && { Image: await this.images.store(logo.bytes) }) };
  }

  private async send(id: number | 'new', command: CompanyCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideCompany(id, command, context)));
  }
}
