import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { JobContent } from './job-content.ts';
import { JobDocuments } from './job-documents.ts';
import { JobReportsController } from './job-reports.controller.ts';
import { Logos } from './logos.ts';
import { PdfAnswers } from './pdf-answers.ts';

@Module({
  imports: [ImagesModule, JobsModule],
  controllers: [JobReportsController],
  providers: [JobContent, JobDocuments, Logos, PdfAnswers],
  exports: [JobContent, JobDocuments, PdfAnswers],
})
export class JobReportsModule {}
