import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
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
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideCompany } from '../commands/decide.ts';
import { Allow, AllowSignedIn } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { customerTypeList } from '../http/answers/type-list.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE, SearchDto } from '../http/input/search.dto.ts';
import { FileOrNull, Upload } from '../http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../http/upload/upload-rule.ts';
import { ImageIntake } from '../images/image-intake.ts';
import { READER } from '../ports.ts';
import { PatchCompanyDto, SaveCompanyDto } from './companies.dto.ts';

/** Any signed-in user may read companies: each job selects one, and their texts are printed for customers. */
@Controller('companies')
export class CompaniesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  @Post('_search')
  @AllowSignedIn()
  @AnswersList('CompanyRow')
  search(@Body() search: SearchDto) {
    return searchCompanies(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Get('types')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  types() {
    return customerTypeList;
  }

  @Get(':id')
  @AllowSignedIn()
  @Answers('CompanyRow')
  get(@IdParam() id: number): Promise<CompanyRow> {
    return this.company(id);
  }

  @Post()
  @Allow('Companies', 'Full')
  @Answers('SaveAnswer')
  @Upload(pictureUpload)
  async add(
    @Body() body: SaveCompanyDto,
    @FileOrNull() logo: UploadedFile | null,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, companyFields, body, null);
    return this.send('new', { type: 'AddCompany', data: await this.inputOf(body, logo) }, context);
  }

  @Post('patch')
  @Allow('Companies', 'Full')
  @Answers('SaveAnswer')
  patch(@Body() body: PatchCompanyDto, @Context() context: CommandContext): Promise<SaveAnswer> {
    const { Id, Disclaimer, EstimateDisclaimer } = body;
    if (Disclaimer === undefined && EstimateDisclaimer === undefined) {
      throw new ValidationError({ Disclaimer: ['Company disclaimer or Estimate disclaimer is required'] });
    }
    return this.send(Id, { type: 'SaveCompany', data: { Disclaimer, EstimateDisclaimer } }, context);
  }

  @Put(':id')
  @Allow('Companies', 'Full')
  @Answers('SaveAnswer')
  @Upload(pictureUpload)
  async save(
    @IdParam() id: number,
    @Body() body: SaveCompanyDto,
    @FileOrNull() logo: UploadedFile | null,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, companyFields, body, await this.company(id));
    return this.send(id, { type: 'SaveCompany', data: await this.inputOf(body, logo) }, context);
  }

  /** The specification has both methods. They save alike. */
  @Post(':id')
  @Allow('Companies', 'Full')
  @Answers('SaveAnswer')
  @Upload(pictureUpload)
  saveByPost(
    @IdParam() id: number,
    @Body() body: SaveCompanyDto,
    @FileOrNull() logo: UploadedFile | null,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return this.save(id, body, logo, context);
  }

  @Delete(':id/image')
  @Allow('Companies', 'Full')
  @Answers('SaveAnswer')
  removeLogo(@IdParam() id: number, @Context() context: CommandContext): Promise<SaveAnswer> {
    return this.send(id, { type: 'SaveCompany', data: { Image: null } }, context);
  }

  @Put('archive/:id/:flag')
  @Allow('Companies', 'Full')
  @Answers('SaveAnswer')
  archive(@IdParam() id: number, @FlagParam('flag') archived: boolean, @Context() context: CommandContext) {
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
