import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CopyLinesAnswer,
  copiedParts,
  type JobTemplate,
  type JobTemplateCommand,
  jobAccess,
  maySeeJob,
  NotFoundError,
  type SaveAnswer,
  type TemplateParts,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findJobTemplate, listJobTemplates } from '@picket/projections/job-templates/job-templates.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideJobTemplate } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { insertParts } from '../jobs/job-parts.ts';
import { archiveJobTemplate, newJobTemplate, renameJobTemplate } from './job-template-commands.ts';
import { AddJobTemplateDto, InsertTemplateDto, SaveJobTemplateDto } from './job-templates.dto.ts';

@Controller()
export class JobTemplatesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('GET job-templates/:includeArchived', read(jobAccess.readTemplates), listOf('JobTemplateRow'))
  list(@FlagParam('includeArchived') ShowArchived: boolean, @By() { caller }: By) {
    return listJobTemplates(this.reader, caller, { ShowArchived, Take: MAX_TAKE });
  }

  @Call('GET job-templates/:id/parts', read(jobAccess.readTemplates), 'TemplateParts')
  async parts(@IdParam() id: number, @By() { caller }: By): Promise<TemplateParts> {
    const template = await findJobTemplate(this.reader, caller, id);
    if (!template) throw new NotFoundError('Template not found');
    return template.Parts;
  }

  /** Saves parts of a job that the caller may see. */
  @Call('POST job-templates', full(jobAccess.editTemplates), 'SaveAnswer')
  async add(
    @Body() { Name, FromJobId, FenceLineIds, ItemIds }: AddJobTemplateDto,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    const parts = copiedParts(await this.jobs.current(caller, FromJobId), { FenceLineIds, ItemIds });
    const command = await newJobTemplate(this.reader, caller, Name, parts);
    return saved(await this.commands.execute(new DecideJobTemplate('new', command, context)));
  }

  @Call('PUT job-templates', full(jobAccess.editTemplates), 'SaveAnswer')
  rename(@Body() { Id, Name }: SaveJobTemplateDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    return this.change(caller, Id, renameJobTemplate(this.reader, caller, Id, Name), context);
  }

  @Call('PUT job-templates/archive/:id/:flag', full(jobAccess.editTemplates), 'SaveAnswer')
  archive(
    @IdParam() id: number,
    @FlagParam('flag') isArchived: boolean,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    return this.change(caller, id, archiveJobTemplate(this.reader, caller, id, isArchived), context);
  }

  @Call('POST jobs/:id/insert-template', full(jobAccess.editItems), 'CopyLinesAnswer')
  async insert(
    @IdParam() id: number,
    @Body() { TemplateId }: InsertTemplateDto,
    @By() { caller, context }: By,
  ): Promise<CopyLinesAnswer> {
    const template = await findJobTemplate(this.reader, caller, TemplateId);
    if (!template || template.Archived) throw new ValidationError({ TemplateId: [unavailableMessage('Template')] });
    return insertParts({ jobs: this.jobs, reader: this.reader, caller, context }, id, template.Parts);
  }

  /** Market partners change their own templates, their admin those of market partners. @throws NotFoundError */
  private async change(
    caller: Caller,
    id: number,
    command: (template: JobTemplate) => Promise<JobTemplateCommand>,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    const build = async (template: JobTemplate | null) => {
      if (!template || !maySeeJob(caller, template.UserId ?? null)) throw new NotFoundError('Template not found');
      return command(template);
    };
    return saved(await this.commands.execute(new DecideJobTemplate(id, build, context)));
  }
}
