import {
  type AddJobTemplateRequest,
  type InsertTemplateRequest,
  jobTemplateFields,
  type SaveJobTemplateRequest,
} from '@picket/domain';
import { idField, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { PartsSelectionDto } from '../jobs/job-parts.dto.ts';

export class AddJobTemplateDto extends PartsSelectionDto implements AddJobTemplateRequest {
  @Takes(jobTemplateFields.Name) Name!: string;
}

export class SaveJobTemplateDto extends VersionDto implements SaveJobTemplateRequest {
  @Takes(idField('Id')) Id!: number;
  @Takes(jobTemplateFields.Name) Name!: string;
}

export class InsertTemplateDto extends VersionDto implements InsertTemplateRequest {
  @Takes(idField('Template')) TemplateId!: number;
}
