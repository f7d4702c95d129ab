import { Module } from '@nestjs/common';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { ApprovalLinks } from './approval-links.ts';
import { CustomerApproval } from './customer-approval.ts';
import { LinkGate } from './link-gate.ts';
import { PublicApprovalController } from './public-approval.controller.ts';
import { RevisionCommands } from './revision-commands.ts';
import { RevisionFiles } from './revision-files.ts';
import { RevisionReader } from './revision-reader.ts';
import { RevisionsController } from './revisions.controller.ts';

@Module({
  imports: [JobReportsModule, JobsModule],
  controllers: [PublicApprovalController, RevisionsController],
  providers: [ApprovalLinks, CustomerApproval, LinkGate, RevisionCommands, RevisionFiles, RevisionReader],
  exports: [RevisionCommands, RevisionFiles],
})
export class ApprovalModule {}
