import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { JobTemplatesController } from './job-templates.controller.ts';

@Module({ imports: [JobsModule], controllers: [JobTemplatesController] })
export class JobTemplatesModule {}
